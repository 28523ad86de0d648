import { expect, test } from 'vitest';
import { isMeant } from './command.ts';

test('a name is meant where every word that was typed stands in it', () => {
  expect(isMeant({ label: '申请 AP2611', detail: '山外山' }, 'ap26 山外')).toBe(true);
  expect(isMeant({ label: '申请 AP2611' }, 'ap27')).toBe(false);
  expect(isMeant({ label: '设置' }, '')).toBe(true);
});
