import { expect, test } from 'vitest';
import { contested, giveIn, keepEdits } from './keep-edits.ts';

test('what others saved appears, what was edited here stays', () => {
  const seen = { vendor: '甲', copyright: '旧', filing: '' };
  const typed = { ...seen, vendor: '乙', copyright: '改' };
  const latest = { ...seen, copyright: '新', filing: '备案' };
  expect(keepEdits(typed, seen, latest)).toEqual({ vendor: '乙', copyright: '改', filing: '备案' });
  expect(keepEdits(seen, seen, latest)).toEqual(latest);
});

test('a list is kept as a whole once it was edited, and replaced while it was not', () => {
  const seen = [{ label: '文档' }];
  const latest = [{ label: '新文档' }, { label: '社区' }];
  expect(keepEdits(seen, seen, latest)).toEqual(latest);
  expect(keepEdits([], seen, latest)).toEqual([]);
});

test('giving in to what others saved takes it where both edited; the other edits stay', () => {
  const stored = { vendor: '丙', copyright: '旧', filing: '' };
  const form = { ...stored, vendor: '乙', copyright: '改' };
  expect(giveIn(form, stored, { vendor: '刚刚有人改成了“丙”' })).toEqual({ ...form, vendor: '丙' });
  expect(giveIn([{ label: '甲' }], [], { resourceLinks: '刚刚有人改过' })).toEqual([]);
});

test('only fields that still differ from what others saved are contested', () => {
  const stored = { domainUndoDays: 7, keyOverlapDays: 14 };
  const refused = { 'licensing.domainUndoDays': '刚刚有人改成了“7”', 'licensing.keyOverlapDays': '刚刚有人改成了“14”' };
  expect(Object.keys(contested(refused, { ...stored, keyOverlapDays: 30 }, stored))).toEqual([
    'licensing.keyOverlapDays',
  ]);
  expect(contested(refused, stored, stored)).toEqual({});
  expect(contested({ resourceLinks: '刚刚有人改过' }, [], [])).toEqual({});
  expect(contested({ resourceLinks: '刚刚有人改过' }, [{}], [])).toEqual({ resourceLinks: '刚刚有人改过' });
});
