import { expect, test } from 'vitest';
import { readListFilter } from './application-filter.ts';

const read = (search: string) => readListFilter(new URLSearchParams(search));

test('without anything in the address the open applications are shown', () => {
  expect(read('')).toEqual({ state: 'open', q: '' });
});

test('state and search words come from the address', () => {
  expect(read('state=approved&q=%20Vela%20')).toEqual({ state: 'approved', q: 'Vela' });
});

test('other filters come from the address, and those that are no choice are left out', () => {
  expect(read('kind=renewal&edition=pro&holder=company&paid=yes&desk=mine')).toEqual({
    state: 'open',
    q: '',
    kind: 'renewal',
    edition: 'pro',
    holder: 'company',
    paid: 'yes',
    desk: 'mine',
  });
  expect(read('kind=gift&edition=%20&holder=&paid=maybe&desk=theirs')).toEqual({ state: 'open', q: '' });
});

test('an unknown state and overlong or odd words never break the page', () => {
  expect(read(`state=toString&q=%00${'长'.repeat(300)}`)).toEqual({ state: 'open', q: '长'.repeat(100) });
});
