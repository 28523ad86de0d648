import { describe, expect, test } from 'vitest';
import { isStrictMatch } from './strict-path.ts';

describe('strict paths', () => {
  test.each([
    ['/', '/'],
    ['/home', '/home'],
    ['/product/pricing', '/product/pricing'],
    ['/applying/index', '/applying/index/:version?'],
    ['/applying/index/pro', '/applying/index/:version?'],
    ['/user/apply/AP2026', '/user/apply/:number'],
    ['/redirect/user/apply/', '/redirect/*'],
    ['/anything/at/ALL/', '*'],
    ['/anything', '/*'],
  ])('%s is a page of %s', (pathname, pattern) => {
    expect(isStrictMatch(pathname, pattern)).toBe(true);
  });

  test.each([
    ['/home/', '/home'],
    ['/HOME', '/home'],
    ['/product/pricing/', '/product/pricing'],
    ['/Product/pricing', '/product/pricing'],
    ['/product//pricing', '/product/pricing'],
    ['//product/pricing', '/product/pricing'],
    ['/product/%70ricing', '/product/pricing'],
    ['/applying/index/', '/applying/index/:version?'],
    ['/applying/INDEX/pro', '/applying/index/:version?'],
    ['/user/apply/AP2026/', '/user/apply/:number'],
    ['/Redirect/home', '/redirect/*'],
  ])('%s is not found', (pathname, pattern) => {
    expect(isStrictMatch(pathname, pattern)).toBe(false);
  });
});
