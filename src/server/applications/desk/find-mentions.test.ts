import { expect, test } from 'vitest';
import { findMentions } from './find-mentions.ts';

const people = [
  { username: 'ming', name: '小明' },
  { username: 'mingming', name: '小明明' },
  { username: 'reviewer_2', name: 'reviewer_2' },
];

test.each([
  ['请 @ming 看一下', ['ming']],
  ['@MING，款项对得上吗？', ['ming']],
  ['@小明明看一下', ['mingming']],
  ['@小明看一下，@reviewer_2 也看看', ['ming', 'reviewer_2']],
  ['@ming @小明', ['ming']],
  ['@reviewer_22', []],
  ['ming@example.com', []],
  ['写给 @nobody', []],
  ['没有提到谁', []],
])('%s', (text, usernames) => {
  expect(findMentions(text, people).map(({ username }) => username)).toEqual(usernames);
});
