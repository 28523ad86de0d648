import { expect, it } from 'vitest';
import { ApiError } from '../../../../contract/errors.ts';
import { linkFault } from './link-problem.tsx';

it.each([
  [new ApiError('LINK_USED'), 'used'],
  [new ApiError('LINK_EXPIRED'), 'expired'],
  [new ApiError('LINK_UNKNOWN'), 'unknown'],
  [new ApiError('FIELDS_INVALID', { fields: { code: '链接不完整' } }), 'unknown'],
  [new ApiError('FIELDS_INVALID', { fields: { password: '密码至少 8 位' } }), null],
  [new ApiError('SERVER_BUSY'), null],
  [new Error('other'), null],
])('tells what a refusal says about the link: %s', (error, fault) => {
  expect(linkFault(error)).toBe(fault);
});
