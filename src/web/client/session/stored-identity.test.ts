import { afterEach, describe, expect, it } from 'vitest';
import { permissionCodes } from '../../../contract/permissions.ts';
import { someUser } from '../../../../tests/support/people/some-user.ts';
import { ACCESS_TOKEN, CURRENT_USER, storage } from '../storage/storage.ts';
import { storedToken, storedUser } from './stored-identity.ts';

const info = { ...someUser, roles: ['owner'], permissions: [...permissionCodes], privacyVersion: '1.0' };

afterEach(() => storage.clear());

describe('what is stored of who is logged in', () => {
  it('is given back as it was stored', () => {
    storage.set(ACCESS_TOKEN, 'vela_1');
    storage.set(CURRENT_USER, info);
    expect([storedToken(), storedUser()]).toEqual(['vela_1', info]);
  });

  it.each([[123], [{}], [null], [''], ['two words'], ['令牌'], ['line\nbreak']])('knows no token in %j', (token) => {
    storage.set(ACCESS_TOKEN, token);
    expect(storedToken()).toBeNull();
  });

  it.each([
    ['nothing', undefined],
    ['a text', 'zhang'],
    ['a list', [info]],
    ['null', null],
    ['an older shape', { ...info, permissions: undefined }],
    ['that of another site', { ...info, permissions: { label: '主控台' }, userId: 1 }],
    ['null where there is always a text', { ...info, nickname: null }],
  ])('takes no user out of %s', (_what, user) => {
    storage.set(CURRENT_USER, user);
    expect(storedUser()).toBeNull();
  });
});
