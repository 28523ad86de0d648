import { describe, expect, test } from 'vitest';
import { beginningsOf, wordsOfDomain, wordsOfEmail, wordsOfName, wordsOfPhone } from './search-words.ts';

describe('a person is found by', () => {
  test.each([
    ['王小明', ['王小明', '小明', '明']],
    [
      '北京星河科技有限公司',
      [
        '北京星河科技有限公司',
        '京星河科技有限公司',
        '星河科技有限公司',
        '河科技有限公司',
        '科技有限公司',
        '技有限公司',
      ],
    ],
    ['Acme  Shop（上海）有限公司', ['acme shop(上海)有限公', 'shop(上海)有限公司', '上海)有限公司', '海)有限公司']],
    ['公司', ['公司']],
    ['ｗａｎｇ１', ['wang1']],
    ['', []],
  ])('the name %j from each character and each Latin word on, but not from its common ending', (name, words) => {
    expect(wordsOfName(name)).toEqual(words.map((word) => Array.from(word).slice(0, 16).join('')));
  });

  test('a name that is very long from its first characters on', () => {
    expect(wordsOfName('很'.repeat(100))).toHaveLength(24);
  });

  test('a number and its last four digits', () => {
    expect(wordsOfPhone('+86 138-0013-8000')).toEqual(['+8613800138000', '8000']);
    expect(wordsOfPhone('')).toEqual([]);
  });

  test('an address and its host, a domain and those above it', () => {
    expect(wordsOfEmail('Ming@Example.com')).toEqual(['ming@example.com', 'example.com']);
    expect(wordsOfDomain('shop.example.com.cn')).toEqual(['shop.example.com.cn', 'example.com.cn', 'com.cn']);
  });
});

describe('a question', () => {
  test.each([
    [' ＡＣＭＥ ', { whole: 'acme', name: null }],
    ['138 0013 8000', { whole: '13800138000', name: null }],
    [
      '北京星河科技发展（集团）股份有限公司上海分公司',
      { whole: '北京星河科技发展(集团)股份有限公司上海分公司', name: '北京星河科技发展(集团)股份' },
    ],
  ])('%j is read as %j', (question, expected) => {
    const { whole, name } = beginningsOf(question);
    expect(whole).toBe(expected.whole);
    expect(name?.slice(0, 14) ?? null).toBe(expected.name?.slice(0, 14) ?? null);
  });
});
