import { expect, test } from 'vitest';
import { addTags } from './tags.ts';

test('a pasted list becomes many tags, each once, at most so many', () => {
  expect(addTags(['a.com'], 'b.com， c.com,\na.com  b.com', 20)).toEqual(['a.com', 'b.com', 'c.com']);
  expect(addTags(['a'], ' ,， ', 20)).toEqual(['a']);
  expect(addTags(['a'], 'b c d', 2)).toEqual(['a', 'b']);
});
