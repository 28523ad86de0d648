import { expect, test } from 'vitest';
import { keepTyped } from './keep-typed.ts';

test('what was typed after sending stays, everything else is as it was stored', () => {
  const sent = {
    name: ' 星图 ',
    editions: [
      { code: '', name: 'a' },
      { code: 'b', name: 'b' },
    ],
  };
  const stored = {
    name: '星图',
    editions: [
      { code: 'new', name: 'a' },
      { code: 'b', name: 'b' },
    ],
  };
  const typed = {
    name: ' 星图 ',
    editions: [
      { code: '', name: 'a' },
      { code: 'b', name: 'b, renamed' },
    ],
  };
  expect(keepTyped(stored, sent, typed)).toEqual({
    name: '星图',
    editions: [
      { code: 'new', name: 'a' },
      { code: 'b', name: 'b, renamed' },
    ],
  });
});

test('a list of which rows were added or removed meanwhile stays as it stands in the form', () => {
  const typed = { rows: [{ name: 'a' }, { name: '' }] };
  expect(keepTyped({ rows: [{ name: 'A' }] }, { rows: [{ name: 'a' }] }, typed)).toEqual(typed);
});

test('a field that was emptied meanwhile stays empty', () => {
  expect(keepTyped({ price: 5, note: 'x' }, { price: 5, note: 'x' }, { price: null, note: '' })).toEqual({
    price: null,
    note: '',
  });
});
