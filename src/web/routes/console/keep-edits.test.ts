import { expect, test } from 'vitest';
import { keepEdits } from './keep-edits.ts';

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
