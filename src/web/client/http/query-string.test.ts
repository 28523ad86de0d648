import { describe, expect, it } from 'vitest';
import { formatQuery, parseQuery, withQuery } from './query-string.ts';

describe('query strings', () => {
  it('reads at most five levels deep', () => {
    const deep = parseQuery('?a[b][c][d][e][f][g]=1');
    expect(deep).toEqual({ a: { b: { c: { d: { e: { f: { '[g]': '1' } } } } } } });
  });

  it('takes indexes up to 20 as a list, larger ones as keys', () => {
    expect(parseQuery('a[0]=x&a[1]=y')['a']).toEqual(['x', 'y']);
    expect(Array.isArray(parseQuery('a[21]=x')['a'])).toBe(false);
  });

  it('reads at most 1000 parameters', () => {
    const many = Array.from({ length: 1500 }, (_, index) => `k${index}=1`).join('&');
    expect(Object.keys(parseQuery(many))).toHaveLength(1000);
  });

  it('leaves undefined out and encodes the rest', () => {
    expect(formatQuery({ a: undefined, q: '旗舰版 & 专业版', n: 2 })).toBe(
      'q=%E6%97%97%E8%88%B0%E7%89%88%20%26%20%E4%B8%93%E4%B8%9A%E7%89%88&n=2',
    );
  });

  it('adds to an address that has parameters already', () => {
    expect(withQuery('/a?x=1&y=2', { y: 3 })).toBe('/a?x=1&y=3');
    expect(withQuery('/a', {})).toBe('/a');
  });
});
