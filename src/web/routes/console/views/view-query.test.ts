import { expect, test } from 'vitest';
import { isSameQuery, viewQuery } from './view-query.ts';

test('a view keeps filter, order and chosen columns, and not which view was open', () => {
  const filter = { state: 'open', q: '', sort: '-amount', view: 'x', person: undefined };
  expect(viewQuery(filter, null)).toBe('state=open&sort=-amount');
  expect(viewQuery(filter, ['holder', 'amount'])).toBe('state=open&sort=-amount&cols=holder%2Camount');
});

test('the order in which an address says things does not matter', () => {
  expect(isSameQuery('state=open&q=%E7%94%B2', 'q=甲&state=open')).toBe(true);
  expect(isSameQuery('state=open', 'state=all')).toBe(false);
});
