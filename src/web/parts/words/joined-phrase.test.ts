import { expect, test } from 'vitest';
import { joinedPhrase } from './joined-phrase.ts';

test('only spaces between Chinese and Latin words are closed', () => {
  expect(joinedPhrase('用任何 JOSE 库核验，见 Node.js 24 与 .lic 文件')).toBe(
    '用任何\u00a0JOSE\u00a0库核验，见\u00a0Node.js 24\u00a0与\u00a0.lic\u00a0文件',
  );
});

test('no line ends at a hyphen in front of such a space', () => {
  expect(joinedPhrase('输入 VL- 开头的编号')).toBe('输入\u00a0VL-\u2060\u00a0开头的编号');
});

test('a quotation begins no line in the midst of a phrase', () => {
  expect(joinedPhrase('以及“有效”说明了什么，“无效”呢')).toBe('以及\u2060“有效”说明了什么，“无效”呢');
});
