import { describe, expect, test } from 'vitest';
import { loginPath } from './navigation.ts';

describe('the way to the log-in page', () => {
  test('remembers where one was', () => {
    expect(loginPath({ pathname: '/applying/index/pro', search: '?step=2' })).toBe(
      '/login?redirect=%2Fapplying%2Findex%2Fpro%3Fstep%3D2',
    );
    expect(loginPath({ pathname: '/product/pricing', search: '' }, 'register')).toBe(
      '/login?mode=register&redirect=%2Fproduct%2Fpricing',
    );
  });

  test('is plain from the home page and from itself', () => {
    expect(loginPath({ pathname: '/', search: '' })).toBe('/login');
    expect(loginPath({ pathname: '/login', search: '?redirect=/x' }, 'register')).toBe('/login?mode=register');
  });
});
