import { expect, it } from 'vitest';
import { passwordStrength } from './password-strength.ts';

it.each([
  ['', 0],
  ['abc123', 0],
  ['       a       ', 0],
  ['12345678', 1],
  ['aaaaaaaaaaaa', 1],
  ['qwertyuiop', 1],
  ['password123', 1],
  ['zhangsan88', 2],
  ['correct horse battery 9', 4],
  ['春眠不觉晓处处闻啼鸟', 4],
  ['T7#kq!Zp2w', 3],
] as const)('judges %j as %i', (password, level) => {
  expect(passwordStrength(password).level).toBe(level);
});

it('counts the username for little', () => {
  expect(passwordStrength('zhangsan88', 'zhangsan').level).toBe(1);
});
