import { describe, expect, test } from 'vitest';
import { pairPassages, type Passage } from './pair-passages.ts';

const removed = (text: string, heading = '一'): Passage => ({ kind: 'removed', heading, text });
const added = (text: string, heading = '一'): Passage => ({ kind: 'added', heading, text });
const kept = (text: string) => ({ text, isChanged: false });
const changed = (text: string) => ({ text, isChanged: true });

describe('the passages of two versions', () => {
  test('a passage that took the place of another is one change, its differences marked', () => {
    expect(pairPassages([removed('会话在 180 天后清理。'), added('会话在 90 天后清理。')])).toEqual([
      {
        heading: '一',
        removed: [kept('会话在 '), changed('180'), kept(' 天后清理。')],
        added: [kept('会话在 '), changed('90'), kept(' 天后清理。')],
      },
    ]);
    expect(pairPassages([removed('保存 1 年，可由本人导出。'), added('保存 2 年，可由本人删除。')])).toMatchObject([
      { added: [kept('保存 '), changed('2'), kept(' 年，可由本人'), changed('删除'), kept('。')] },
    ]);
  });

  test('what was only put in leaves the older one unmarked', () => {
    expect(pairPassages([removed('只保存散列值。'), added('只保存加盐的散列值。')])).toEqual([
      {
        heading: '一',
        removed: [kept('只保存散列值。')],
        added: [kept('只保存'), changed('加盐的'), kept('散列值。')],
      },
    ]);
  });

  test('a character that happens to be the same within a change is part of it', () => {
    expect(
      pairPassages([removed('我们会尽快处理您的请求。'), added('我们会在当天的工作时间内处理您的请求。')]),
    ).toMatchObject([{ removed: [kept('我们会'), changed('尽快'), kept('处理您的请求。')] }]);
    expect(pairPassages([removed('可在甲的乙里查看记录。'), added('可在丙的丁里查看记录。')])).toMatchObject([
      { added: [kept('可在'), changed('丙的丁'), kept('里查看记录。')] },
    ]);
  });

  test('two texts with little in common stay two changes', () => {
    expect(pairPassages([removed('未成年人请勿注册。'), added('发票保存十年。')])).toEqual([
      { heading: '一', removed: [changed('未成年人请勿注册。')], added: null },
      { heading: '一', removed: null, added: [changed('发票保存十年。')] },
    ]);
  });

  test('only neighbours below the same heading belong together', () => {
    expect(pairPassages([removed('一样的话', '一'), added('一样的话', '二')])).toHaveLength(2);
    expect(pairPassages([added('一样的话'), removed('一样的话')])).toHaveLength(2);
    expect(pairPassages([])).toEqual([]);
  });

  test('two long texts that differ throughout are two, and soon', () => {
    const text = (first: number) =>
      String.fromCodePoint(...Array.from({ length: 20_000 }, (_, i) => first + (i % 5000)));
    expect(pairPassages([removed(text(0x4e00)), added(text(0x6e00))])).toHaveLength(2);
  });

  test('no character is cut in two', () => {
    const [change] = pairPassages([removed('保存𠮷的资料'), added('保存𠮶的资料')]);
    expect(change?.removed).toContainEqual(changed('𠮷'));
    expect(change?.added).toContainEqual(changed('𠮶'));
  });
});
