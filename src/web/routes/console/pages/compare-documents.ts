import { diffArrays } from 'diff';
import type { BlockFields } from '../../../../contract/pages/block-fields.ts';
import { kindNamed } from '../../../../contract/pages/block-kinds.ts';
import type { StoredBlock, StoredDocument } from '../../../../contract/pages/page-document.ts';
import { type Passage, pairPassages } from '../../../parts/reading/pair-passages.ts';
import { blockTitle, kindName } from './page-values.ts';

export interface DocumentChanges {
  /** Blocks that have moved, one sentence each. */
  moves: string[];
  /** Passages added, removed or rewritten, including those in moved blocks. */
  passages: Passage[];
  /** The number of changes that a reader sees. */
  count: number;
}

/** The differences of the newer page, block by block, in the order of the page. */
export function compareDocuments(older: StoredDocument, newer: StoredDocument): DocumentChanges {
  const [before, after] = [blocksOf(older), blocksOf(newer)];
  const moves: string[] = [];
  const passages = differences('页面信息', factsOf(older), factsOf(newer));
  for (const { value, added, removed } of diffArrays([...before.keys()], [...after.keys()]))
    for (const key of value) {
      const [was, is] = [before.get(key), after.get(key)];
      if (is === undefined) {
        if (was !== undefined) passages.push(...differences(headingOf(was), wholeOf(was), []));
        continue;
      }
      // It is compared at its new place.
      if (removed) continue;
      if (added && was !== undefined) moves.push(`“${nameOf(is, newer)}”移到第 ${newer.blocks.indexOf(is) + 1} 位`);
      const [past, present] = was === undefined ? [[], wholeOf(is)] : [linesOf(was), linesOf(is)];
      passages.push(...differences(headingOf(is), past, present));
    }
  return { moves, passages, count: moves.length + pairPassages(passages).length };
}

const blocksOf = ({ blocks }: StoredDocument): Map<string, StoredBlock> =>
  new Map(blocks.map((block) => [`${block.kind} ${block.id}`, block]));

const differences = (heading: string, older: readonly string[], newer: readonly string[]): Passage[] =>
  diffArrays([...older], [...newer])
    .filter(({ added, removed }) => added || removed)
    .flatMap(({ value, added }) =>
      value.map((text): Passage => ({ heading, text, kind: added ? 'added' : 'removed' })),
    );

const headingOf = (block: StoredBlock): string => `${kindName(block.kind)} · ${blockTitle(block)}`;

/** The kind is enough if the page has only one block of it. */
const nameOf = (block: StoredBlock, { blocks }: StoredDocument): string =>
  blocks.filter(({ kind }) => kind === block.kind).length === 1 ? kindName(block.kind) : headingOf(block);

const menuNames = { none: '不放进菜单', header: '页头', footer: '页脚', both: '页头和页脚' } as const;

const factsOf = ({ title, description, menuLabel, menu, isHidden }: StoredDocument): string[] => [
  `页面标题：${title}`,
  `简介：${description}`,
  `菜单：${menu === 'none' ? menuNames.none : `${menuNames[menu]}，${menuLabel || title}`}`,
  `是否显示：${isHidden ? '隐藏' : '显示'}`,
];

const linesOf = ({ kind, content, isHidden }: StoredBlock): string[] => [
  `是否显示：${isHidden ? '隐藏' : '显示'}`,
  ...textsOf(kindNamed(kind)?.fields ?? {}, content),
];

/** An added or removed block is not also named as shown, unless it has no words of its own. */
function wholeOf(block: StoredBlock): string[] {
  const lines = linesOf(block);
  return block.isHidden || lines.length === 1 ? lines : lines.slice(1);
}

/** Each filled field on a line of its own. */
function textsOf(fields: BlockFields, content: Record<string, unknown>): string[] {
  return Object.entries(fields).flatMap(([name, { control, label, fields: inner = {}, options = [] }]) => {
    const value = content[name];
    if (control === 'list')
      return Array.isArray(value) ? value.flatMap((item) => textsOf(inner, item as Record<string, unknown>)) : [];
    const text = Array.isArray(value)
      ? value.join('；')
      : typeof value === 'boolean'
        ? value && '是'
        : control === 'picture'
          ? (value as { address: string }).address
          : (options.find((option) => option.value === value)?.label ?? value);
    return typeof text === 'string' && text !== '' ? [`${label}：${text}`] : [];
  });
}
