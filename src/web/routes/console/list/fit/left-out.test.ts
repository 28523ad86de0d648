import { expect, test } from 'vitest';
import { leftOutOf } from './left-out.ts';

const column = (id: string, need: 'needed' | 'useful' | 'extra', width = 100, isInsisted = false) => ({
  id,
  need,
  width,
  isInsisted,
});

const columns = [
  column('holder', 'useful', 200),
  column('edition', 'useful'),
  column('project', 'extra', 150),
  column('amount', 'needed'),
  column('assignee', 'useful'),
  column('submitted', 'extra', 50),
];

test('extra columns leave before useful ones, the last first; the first column and the needed ones stay', () => {
  expect(leftOutOf(columns, 700)).toEqual([]);
  expect(leftOutOf(columns, 699)).toEqual(['submitted']);
  expect(leftOutOf(columns, 649)).toEqual(['project', 'submitted']);
  expect(leftOutOf(columns, 499)).toEqual(['assignee', 'project', 'submitted']);
  expect(leftOutOf(columns, 10)).toEqual(['edition', 'assignee', 'project', 'submitted']);
});

test('a column that somebody insists on stays, and others make room for it', () => {
  const insisted = columns.map((one) => (one.id === 'submitted' ? { ...one, isInsisted: true } : one));
  expect(leftOutOf(insisted, 550)).toEqual(['project']);
  expect(leftOutOf(insisted, 10)).toEqual(['edition', 'assignee', 'project']);
});

test('with more room no column leaves', () => {
  let before = leftOutOf(columns, 0);
  for (let room = 1; room <= 700; room += 1) {
    const now = leftOutOf(columns, room);
    expect(now.filter((id) => !before.includes(id))).toEqual([]);
    before = now;
  }
  expect(before).toEqual([]);
});
