import { expect, it } from 'vitest';
import { patternsOf, piecesOf } from './pieces.ts';

/** The same as PostgreSQL's function does. */
const gramsOf = (text: string): string =>
  Buffer.from(text).toString('base64').replaceAll('+', 'a').replaceAll('/', 'b').replaceAll('=', '');

it('a text holds the patterns of its parts, wherever they begin', () => {
  const text = 'x>~杭州示例?𠮷 acme_100%ÿ张三';
  const letters = Array.from(text);
  for (let from = 0; from < letters.length; from += 1)
    for (let to = from + 1; to <= letters.length; to += 1) {
      const patterns = patternsOf(letters.slice(from, to).join(''));
      if (patterns === null) continue;
      const parts = patterns.map((pattern) => pattern.slice(1, -1));
      expect(parts.every((part) => part.length >= 3)).toBe(true);
      expect(parts.some((part) => gramsOf(text).includes(part))).toBe(true);
    }
});

it('two bytes leave no trigram, one Chinese letter does', () => {
  expect(patternsOf('ab')).toBeNull();
  expect(patternsOf('张')).toHaveLength(3);
});

it('a word of two letters is asked as the beginning of a piece, a longer one by its pieces', () => {
  expect(piecesOf('张三')).toEqual({ from: '张三', to: '张三\u{10FFFF}' });
  expect(piecesOf('AB')).toEqual({ from: 'ab', to: 'ab\u{10FFFF}' });
  expect(piecesOf('É')).toBeNull();
  expect(piecesOf('a"b𠮷')).toEqual({ match: '"a""b" AND """b𠮷"' });
});
