import { expect, it } from 'vitest';
import { contract } from '../../../contract/api.ts';
import { requestOf } from './call-endpoint.ts';

it('puts path parameters into the path and the rest where the entry says', () => {
  expect(requestOf(contract.applications.update, { number: 'AP1/2', revision: 3 })).toMatchObject({
    method: 'PATCH',
    path: '/applications/AP1%2F2',
    body: { revision: 3 },
  });
  expect(requestOf(contract.applications.list, { state: 'draft' })).toMatchObject({ params: { state: 'draft' } });
  expect(requestOf(contract.identity.login, { username: 'a' })).toMatchObject({
    params: { username: 'a' },
    path: '/login',
  });
});
