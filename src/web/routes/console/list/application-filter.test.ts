import { expect, test } from 'vitest';
import { readListFilter } from './application-filter.ts';

const read = (search: string) => readListFilter(new URLSearchParams(search));

test('without anything in the address the open applications are shown', () => {
  expect(read('')).toEqual({ state: 'open', q: '' });
});

test('state and search words come from the address', () => {
  expect(read('state=approved&q=%20Vela%20')).toEqual({ state: 'approved', q: 'Vela' });
});

test('an unknown state and overlong or odd words never break the page', () => {
  expect(read(`state=toString&q=%00${'长'.repeat(300)}`)).toEqual({ state: 'open', q: '长'.repeat(100) });
});
