import { expect, it } from 'vitest';
import { guestTarget } from './require-token.ts';

it.each(['/user/info', '/user/apply', '/user/apply/AP123', '/user/product', '/user/material', '/user/thirdparty'])(
  'sends a guest from %s home',
  (path) => {
    expect(guestTarget(path)).toBe('/home');
  },
);

it.each(['/dashboard/console', '/user/applying', '/x/user/info'])(
  'sends a guest from %s to the log-in page',
  (path) => {
    expect(guestTarget(path)).toBe('/login');
  },
);
