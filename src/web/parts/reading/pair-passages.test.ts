import { describe, expect, test } from 'vitest';
import { pairPassages, type Passage } from './pair-passages.ts';

const removed = (text: string, heading = '一'): Passage => ({ kind: 'removed', heading, text });
const added = (text: string, heading = '一'): Passage => ({ kind: 'added', heading, text });
const whole = (changed: string) => ({ before: '', changed, after: '' });

describe('the passages of two versions', () => {
  test('a passage that took the place of another is one change, its difference marked', () => {
    expect(pairPassages([removed('会话在 180 天后清理。'), added('会话在 90 天后清理。')])).toEqual([
      {
        heading: '一',
        removed: { before: '会话在 ', changed: '180', after: ' 天后清理。' },
        added: { before: '会话在 ', changed: '90', after: ' 天后清理。' },
      },
    ]);
  });

  test('what was only put in leaves the older one unmarked', () => {
    expect(pairPassages([removed('只保存散列值。'), added('只保存加盐的散列值。')])).toEqual([
      {
        heading: '一',
        removed: { before: '只保存', changed: '', after: '散列值。' },
        added: { before: '只保存', changed: '加盐的', after: '散列值。' },
      },
    ]);
  });

  test('two texts with little in common stay two changes', () => {
    expect(pairPassages([removed('未成年人请勿注册。'), added('发票保存十年。')])).toEqual([
      { heading: '一', removed: whole('未成年人请勿注册。'), added: null },
      { heading: '一', removed: null, added: whole('发票保存十年。') },
    ]);
  });

  test('only neighbours below the same heading belong together', () => {
    expect(pairPassages([removed('一样的话', '一'), added('一样的话', '二')])).toHaveLength(2);
    expect(pairPassages([added('一样的话'), removed('一样的话')])).toHaveLength(2);
    expect(pairPassages([])).toEqual([]);
  });

  test('no character is cut in two', () => {
    const [change] = pairPassages([removed('保存𠮷的资料'), added('保存𠮶的资料')]);
    expect(change?.removed?.changed).toBe('𠮷');
    expect(change?.added?.changed).toBe('𠮶');
  });
});
