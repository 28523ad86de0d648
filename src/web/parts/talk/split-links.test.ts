import { expect, test } from 'vitest';
import { splitLinks } from './split-links.ts';

const linksIn = (text: string) => splitLinks(text).flatMap(({ href }) => href ?? []);

test.each([
  ['见 https://example.com/a?b=1，谢谢', ['https://example.com/a?b=1']],
  ['（https://example.com/说明）', ['https://example.com/']],
  ['https://example.com. 然后', ['https://example.com/']],
  ['两个：http://a.cn/1 和 https://b.cn/2', ['http://a.cn/1', 'https://b.cn/2']],
  ['javascript:alert(1)', []],
  ['data:text/html,x', []],
  ['https://bank.cn@evil.cn/', []],
  ['http://localhost/', []],
  ['//example.com', []],
  ['"https://example.com/"onclick="x"', ['https://example.com/']],
])('%j', (text, links) => {
  expect(linksIn(text)).toEqual(links);
});

test('nothing of the text is lost, and an address is shown as it was written', () => {
  const text = '看 HTTPS://Example.COM/a, 或 https://用户:x@b.cn';
  const parts = splitLinks(text);
  expect(parts.map((part) => part.text).join('')).toBe(text);
  expect(parts.find(({ href }) => href !== null)?.text).toBe('HTTPS://Example.COM/a');
});
