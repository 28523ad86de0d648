import { expect, test } from 'vitest';
import { addTags } from './tags.ts';

test('a pasted list becomes many tags, each once, cut at every sign that people use', () => {
  expect(addTags(['a.com'], 'b.com， c.com,\na.com；  b.com')).toEqual(['a.com', 'b.com', 'c.com']);
  expect(addTags(['a'], ' ,， ')).toEqual(['a']);
});
