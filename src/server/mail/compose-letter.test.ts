import { describe, expect, it } from 'vitest';
import { composeLetter, type Letter } from './compose-letter.ts';

const head = {
  title: 'Vela <Admin>',
  vendor: '示例 & 公司',
  homeUrl: 'https://vela.test',
  logo: null,
  supportEmail: 'help@vela.test',
  supportWechat: 'vela',
};
const letter: Letter = {
  dedupeKey: 'x',
  to: 'a@b.cn',
  subject: '主题 <b>',
  greeting: '您好，<script>alert(1)</script>：',
  paragraphs: ['第一行\n第二行 "引号"'],
  action: { label: '打开', url: 'https://vela.test/user/apply?a=1&b="2"' },
};

describe('a letter', () => {
  it('escapes everything in HTML and says it as it is in plain text', () => {
    const { html, text } = composeLetter(letter, head);
    expect(html).not.toMatch(/<script>|<b>|<Admin>|"2"/);
    expect(html).toContain('第一行<br>第二行 &quot;引号&quot;');
    expect(html).toContain('href="https://vela.test/user/apply?a=1&amp;b=&quot;2&quot;"');
    expect(text).toContain(
      '您好，<script>alert(1)</script>：\n\n第一行\n第二行 "引号"\n\n打开：\nhttps://vela.test/user/apply?a=1&b="2"',
    );
    expect(text).toContain('需要帮助请联系客服：微信 vela，邮箱 help@vela.test');
  });
  it('loads nothing from outside and links nowhere but to the web', () => {
    const { html } = composeLetter({ ...letter, action: { label: '打开', url: 'javascript:alert(1)' } }, head);
    expect(html).not.toMatch(/<img|<link|url\(|javascript:/);
  });
  it('leaves out what is not configured', () => {
    const { text } = composeLetter(
      { ...letter, action: undefined },
      { ...head, vendor: '', supportEmail: '', supportWechat: '' },
    );
    expect(text).not.toContain('客服');
    expect(text.trimEnd().endsWith('https://vela.test')).toBe(true);
  });
});
