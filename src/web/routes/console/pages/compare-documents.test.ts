import { expect, test } from 'vitest';
import type { StoredBlock, StoredDocument } from '../../../../contract/pages/page-document.ts';
import { compareDocuments } from './compare-documents.ts';

const block = (id: string, title: string, kind = 'text'): StoredBlock => ({
  id,
  kind,
  isHidden: false,
  content: { title },
});
const page = (...blocks: StoredBlock[]): StoredDocument => ({
  title: '首页',
  description: '',
  menuLabel: '',
  menu: 'none',
  isHidden: false,
  blocks,
});
const [hero, one, two, three] = [block('a', '一套后台', 'hero'), block('b', '一'), block('c', '二'), block('d', '三')];

test('nothing differs between a page and itself', () => {
  expect(compareDocuments(page(hero, one), page(hero, one))).toEqual({ moves: [], passages: [], count: 0 });
});

test('a block that was moved is one change, named by its kind where that is enough', () => {
  expect(compareDocuments(page(hero, one, two, three), page(one, two, hero, three))).toEqual({
    moves: ['“首屏”移到第 3 位'],
    passages: [],
    count: 1,
  });
  expect(compareDocuments(page(hero, one, two, three), page(hero, two, three, one)).moves).toEqual([
    '“文字 · 一”移到第 4 位',
  ]);
});

test('what was rewritten in a block shows, moved or not, also where its title is another', () => {
  const renamed = block('a', '一套前端后台', 'hero');
  const passages = [
    { kind: 'removed', heading: '首屏 · 一套前端后台', text: '大标题：一套后台' },
    { kind: 'added', heading: '首屏 · 一套前端后台', text: '大标题：一套前端后台' },
  ];
  expect(compareDocuments(page(hero, one, two), page(renamed, one, two))).toEqual({ moves: [], passages, count: 1 });
  expect(compareDocuments(page(hero, one, two), page(one, two, renamed))).toEqual({
    moves: ['“首屏”移到第 3 位'],
    passages,
    count: 2,
  });
});

test('blocks that come, go or are hidden are told; those that only make room are not', () => {
  const hidden = { ...two, isHidden: true };
  const { moves, passages } = compareDocuments(page(hero, one, two), page(three, hero, hidden));
  expect(moves).toEqual([]);
  expect(passages.map(({ kind, text }) => [kind, text])).toEqual([
    ['added', '标题：三'],
    ['removed', '标题：一'],
    ['removed', '是否显示：显示'],
    ['added', '是否显示：隐藏'],
  ]);
  const empty = { ...one, content: {} };
  expect(compareDocuments(page(hero, empty), page(hero)).passages).toHaveLength(1);
});
