import { expect, test } from 'vitest';
import { isMeant } from './find.ts';

test('a name is meant where every word that was typed stands in it', () => {
  expect(isMeant('申请 AP2611 山外山', 'ap26 山外')).toBe(true);
  expect(isMeant('申请 AP2611', 'ap27')).toBe(false);
  expect(isMeant('设置', '')).toBe(true);
});
