import { expect, test } from 'vitest';
import { insertAt, paragraphStart } from './insert-words.ts';

test('words are put in at the cursor, or in place of what is chosen', () => {
  expect(insertAt('申请 已通过', '{{申请编号}}', 3, 3)).toBe('申请 {{申请编号}}已通过');
  expect(insertAt('申请 X 已通过', '{{申请编号}}', 3, 4)).toBe('申请 {{申请编号}} 已通过');
});

test.each([
  ['一段', 0, 0],
  ['一段', 2, 0],
  ['一段\n\n二段', 6, 4],
  ['一段\n\n二段', 4, 4],
  ['一段\n\n二段一行\n二行', 10, 4],
  ['一段\n\n\n\n二段', 8, 6],
])('the paragraph in %j around %i begins at %i', (text, at, start) => {
  expect(paragraphStart(text, at)).toBe(start);
});
