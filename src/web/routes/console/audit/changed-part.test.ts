import { expect, test } from 'vitest';
import { changedParts } from './changed-part.ts';

const marked = (before: string, after: string) => {
  const parts = changedParts(before, after);
  return [parts.before, parts.after].map(({ start, changed, end }) => `${start}[${changed}]${end}`);
};

test.each([
  ['更新 3 次', '更新 5 次', ['更新 [3] 次', '更新 [5] 次']],
  ['a.com', 'a.com、b.com', ['a.com[]', 'a.com[、b.com]']],
  ['aa', 'a', ['a[a]', 'a[]']],
  ['旧', '新', ['旧[]', '新[]']],
  ['', '新', ['[]', '新[]']],
  ['家👩‍👩‍👧！', '家🙂！', ['家[👩‍👩‍👧]！', '家[🙂]！']],
])('%s → %s', (before, after, expected) => {
  expect(marked(before, after)).toEqual(expected);
});

test('of a long text the surroundings of the change are shown', () => {
  const [before = ''] = marked(`${'前'.repeat(500)}甲${'后'.repeat(500)}`, `${'前'.repeat(500)}乙${'后'.repeat(500)}`);
  expect(before).toBe(`…${'前'.repeat(60)}[甲]${'后'.repeat(60)}…`);
});
