import { expect, test } from 'vitest';
import { pageTitle } from './page-meta.ts';

const matches = [{ id: 'root', loaderData: { site: { title: '星帆后台' } } }];

test('a title is the route’s, then the fixed suffix; without one the suffix alone', () => {
  expect(pageTitle(matches, '价格与版本')).toBe('价格与版本 - 星帆后台');
  expect(pageTitle(matches)).toBe('星帆后台');
});
