import { expect, test } from 'vitest';
import type { Column } from '../column.ts';
import { choicePattern, knownIn, toggled, wantedOf } from './column-choice.ts';

const columns: readonly Column<never>[] = [
  { id: 'holder', title: '被授权方', cell: () => null },
  { id: 'number', title: '编号', need: 'chosen', cell: () => null },
  { id: 'project', title: '项目', need: 'extra', cell: () => null },
  { id: 'amount', title: '金额', cell: () => null },
];

const said = (chosen: readonly string[] | null) =>
  wantedOf(columns, chosen).map(({ column, isInsisted }) => `${column.id}${isInsisted ? ' insisted' : ''}`);

test('without a choice a table wants what nobody has to ask for, and insists on nothing', () => {
  expect(said(null)).toEqual(['holder', 'project', 'amount']);
});

test('a choice insists on its marked columns and on those that are there by asking only', () => {
  expect(said(['amount', 'project*', 'number'])).toEqual(['holder', 'number insisted', 'project insisted', 'amount']);
  expect(knownIn(columns, ['gone', 'amount', 'number*', 'holder'])).toEqual(['holder', 'number', 'amount']);
});

test('a column that has no room is insisted on by turning it on; what is seen is put away', () => {
  const wanted = wantedOf(columns, null);
  expect(toggled(columns, wanted, ['project'], 'project')).toEqual(['holder', 'project*', 'amount']);
  expect(toggled(columns, wanted, [], 'project')).toEqual(['holder', 'amount']);
  expect(toggled(columns, wanted, ['project'], 'number')).toEqual(['holder', 'number', 'project', 'amount']);
});

test('an address says a choice with its marks', () => {
  expect(choicePattern.test('holder,project*,amount')).toBe(true);
  expect(choicePattern.test('holder,**')).toBe(false);
});
