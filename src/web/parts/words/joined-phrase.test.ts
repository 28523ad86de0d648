import { expect, test } from 'vitest';
import { joinedPhrase } from './joined-phrase.ts';

test('only spaces between Chinese and Latin words are closed', () => {
  expect(joinedPhrase('用任何 JOSE 库核验，见 Node.js 24 与 .lic 文件')).toBe(
    '用任何\u00a0JOSE\u00a0库核验，见\u00a0Node.js 24\u00a0与\u00a0.lic\u00a0文件',
  );
});
