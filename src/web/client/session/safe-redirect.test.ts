import { describe, expect, it } from 'vitest';
import { safeRedirect } from './safe-redirect.ts';

describe('where to go after logging in', () => {
  it.each([
    '/',
    '/user/apply',
    '/applying/index/pro?step=3',
    '/docs/index#faq',
    '/a?next=https://evil.example',
    '/user/apply?q=%E4%B8%AD',
  ])('takes %s', (target) => {
    expect(safeRedirect(target, '/fallback')).toBe(target);
  });

  it.each([
    null,
    undefined,
    '',
    'user/apply',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    ' /user/apply',
    '/\u0000/evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '%2F%2Fevil.example',
    '/%2Fevil.example',
    '/%5Cevil.example',
    '/%09/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%',
    '/login',
    '/login?redirect=/login',
  ])('refuses %j', (target) => {
    expect(safeRedirect(target, '/fallback')).toBe('/fallback');
  });
});
