import { describe, expect, test } from 'vitest';
import { domainList, normalizeDomain, optionalLine, optionalText, requiredLine, webAddress } from './fields.ts';

test.each([
  ['example.com', 'example.com'],
  ['  EXAMPLE.Com.  ', 'example.com'],
  ['https://www.example.com:8443/login?x=1#y', 'example.com'],
  ['//example.com', 'example.com'],
  ['www.example.com', 'example.com'],
  ['*.example.com', 'example.com'],
  ['example.com:3000', 'example.com'],
  ['user:secret@example.com', 'example.com'],
  ['a.b.example.com.cn', 'a.b.example.com.cn'],
  ['例子.中国', 'xn--fsqu00a.xn--fiqs8s'],
  ['例子。中国', 'xn--fsqu00a.xn--fiqs8s'],
  ['XN--FSQU00A.XN--FIQS8S', 'xn--fsqu00a.xn--fiqs8s'],
  ['ｅｘａｍｐｌｅ．ｃｏｍ', 'example.com'],
  ['bücher.example', 'xn--bcher-kva.example'],
])('the domain in %j is %s', (given, domain) => {
  expect(normalizeDomain(given)).toBe(domain);
});

test.each(['', ' ', 'localhost', 'com', '8.8.8.8', '[::1]', 'a b.com', 'exa_mple.com', '-a.com'])(
  'no domain is %j',
  (given) => {
    expect(normalizeDomain(given)).toBeNull();
  },
);

test.each(['a.com,b.com', 'a.com;b.com', 'a.com、b.com', 'a.com b.com', 'a.com\nb.com', 'a.com|b.com'])(
  'a list written as one domain (%j) is refused, not taken for one',
  (given) => {
    expect(domainList.safeParse([given]).success).toBe(false);
  },
);

describe('addresses on the web', () => {
  test.each([
    [' https://pan.baidu.com/s/1abc?pwd=x1y2 ', 'https://pan.baidu.com/s/1abc?pwd=x1y2'],
    ['http://git.intra.example/仓库', 'http://git.intra.example/%E4%BB%93%E5%BA%93'],
    ['HTTPS://文档.example/', 'https://xn--7dvp7d.example/'],
  ])('%s is %s', (typed, kept) => {
    expect(webAddress.parse(typed)).toBe(kept);
  });

  test.each([
    '',
    'pan.baidu.com/s/1',
    'javascript:alert(1)//https://a.example',
    'https://user:secret@git.example/repo',
    'https://localhost/',
    'https://a.example/ b',
    'https://a.example\\@evil.example/',
    'https://a.example/\u0000',
    `https://a.example/${'长'.repeat(400)}`,
  ])('%j is refused', (typed) => {
    expect(webAddress.safeParse(typed).success).toBe(false);
  });
});

describe('text that people see in lists', () => {
  test.each([
    ['keeps line breaks, tabs and joined pictures', '第一行\n第二行\t👩‍👩‍👧 ', '第一行\n第二行\t👩‍👩‍👧'],
    ['keeps no control characters', 'a\u0007b\u009fc', 'abc'],
    ['turns no direction around', '\u202eevil\u2066', 'evil'],
    ['keeps no half characters', '\ud83d', ''],
  ])('%s', (_name, given, kept) => expect(optionalText(50).parse(given)).toBe(kept));

  test.each([
    ['李\n雷', '李 雷'],
    [' 李  雷 ', '李 雷'],
    ['\u200b\u200d\u00ad', ''],
    ['\u200e李雷\ufeff', '李雷'],
    ['👨‍👩‍👧‍👦', '👨‍👩‍👧‍👦'],
    // Fillers, the empty Braille pattern and a word joiner: a second 李雷 that looks the same.
    ['\u3164李\u115f\u1160雷\uffa0', '李雷'],
    ['李 \u2800\u2060 雷', '李 雷'],
    ['\u3164\u2800\uffa0', ''],
    // A variant of an ideograph that a name is written with.
    ['葛\u{e0100}城', '葛\u{e0100}城'],
  ])('of names there is one line: %j', (given, kept) => expect(optionalLine(50).parse(given)).toBe(kept));

  test('a name that shows nothing is missing', () => {
    expect(requiredLine(9, '请填写').parse('李\r\n雷')).toBe('李 雷');
    for (const nothing of ['\u200b\n', '\u3164', '\u2800 \u115f'])
      expect(requiredLine(9, '请填写').safeParse(nothing).error?.issues[0]?.message).toBe('请填写');
  });

  test('NUL is refused, not left out', () => {
    expect(optionalLine(9).safeParse('a\u0000').success).toBe(false);
    expect(optionalLine(9).safeParse('\u0000').success).toBe(false);
  });
});
