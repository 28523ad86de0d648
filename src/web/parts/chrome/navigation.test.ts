import { describe, expect, test } from 'vitest';
import { headerLinks } from '../../../contract/pages/menus.ts';
import { currentIn, loginPath } from './navigation.ts';

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

describe('the current item of the navigation', () => {
  const current = (pathname: string) =>
    headerLinks.flatMap((item) => {
      const value = currentIn(pathname, item);
      return value ? [`${item.label} ${value}`] : [];
    });

  test('is the page itself, or the part of the site that it belongs to', () => {
    expect(current('/docs/index')).toEqual(['帮助 page']);
    expect(current('/docs/sdk')).toEqual(['帮助 true']);
    expect(current('/comp/source/dialog')).toEqual(['组件 true']);
    expect(current('/product/detail/pro')).toEqual(['产品 true']);
    expect(current('/product/pricing')).toEqual(['价格 page']);
  });

  test('is none elsewhere', () => {
    expect(current('/')).toEqual([]);
    expect(current('/product/detailed')).toEqual([]);
    expect(currentIn('/docs/sdk', { to: '/', label: '首页' })).toBeUndefined();
  });
});
