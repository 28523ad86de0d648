import { expect, test } from 'vitest';
import { permissionsOf } from '../../../contract/permissions.ts';
import { navItemsFor } from './nav-items.ts';

const labels = (...roles: string[]) => navItemsFor(permissionsOf(roles)).map(({ label }) => label);

test('each role sees what it may open', () => {
  expect(labels('owner')).toEqual(['工作台', '申请', '授权', '发件箱']);
  expect(labels('reviewer')).toEqual(['工作台', '申请', '授权']);
  expect(labels('support')).toEqual(['工作台', '申请', '发件箱']);
  expect(labels('editor')).toEqual(['工作台']);
  expect(labels()).toEqual([]);
});
