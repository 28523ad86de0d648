import { expect, test } from 'vitest';
import { outlineChangelog } from './changelog-outline.ts';

test('a changelog is outlined by its headings', () => {
  const markdown =
    '首个版本。\n\n### 网站\n- 首页、**价格**\n- 公钥在 `/.well-known/jwks.json`，见 [说明](https://x)\n\n### 空的\n\n### 安全\n* 修复';
  expect(outlineChangelog(markdown)).toEqual([
    { title: '', items: ['首个版本。'] },
    { title: '网站', items: ['首页、价格', '公钥在 /.well-known/jwks.json，见 说明'] },
    { title: '安全', items: ['修复'] },
  ]);
  expect(outlineChangelog('')).toEqual([]);
});
