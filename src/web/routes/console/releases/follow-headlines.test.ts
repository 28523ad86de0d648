import { expect, test } from 'vitest';
import { followHeadlines } from './follow-headlines.ts';

test.each([
  ['a new first one moves the others on', ['新的', '甲', '乙'], ['', 'table', 'steps']],
  ['one that is taken away takes its picture along', ['乙'], ['steps']],
  ['exchanged ones take theirs along', ['乙', '甲'], ['steps', 'table']],
  ['a reworded one keeps its own', ['甲，更快', '乙'], ['table', 'steps']],
  ['one behind the last has none', ['甲', '乙', '丙'], ['table', 'steps', '']],
])('%s', (_, after, pictures) => {
  expect(followHeadlines(['甲', '乙'], after, ['table', 'steps'])).toEqual(pictures);
});
