import { diffArrays } from 'diff';
import type { BlockFields } from '../../../../contract/pages/block-fields.ts';
import { kindNamed } from '../../../../contract/pages/block-kinds.ts';
import type { StoredDocument } from '../../../../contract/pages/page-document.ts';
import type { Passage } from '../../../parts/reading/pair-passages.ts';
import { blockTitle, kindName } from './page-values.ts';

interface Line {
  heading: string;
  text: string;
}

/** The differences of the newer page, field by field, in the order of the page. */
export function compareDocuments(older: StoredDocument, newer: StoredDocument): Passage[] {
  const parts = diffArrays(linesOf(older), linesOf(newer), {
    comparator: (one, other) => one.heading === other.heading && one.text === other.text,
  });
  return parts
    .filter(({ added, removed }) => added || removed)
    .flatMap(({ value, added }) => value.map((line) => ({ ...line, kind: added ? 'added' : 'removed' }) as const));
}

const menuNames = { none: '不放进菜单', header: '页头', footer: '页脚', both: '页头和页脚' } as const;

function linesOf({ title, description, menuLabel, menu, isHidden, blocks }: StoredDocument): Line[] {
  const facts: [string, string][] = [
    ['页面标题', title],
    ['简介', description],
    ['菜单', menu === 'none' ? menuNames.none : `${menuNames[menu]}，${menuLabel || title}`],
    ['是否显示', isHidden ? '隐藏' : '显示'],
  ];
  return [
    ...facts.map(([name, value]) => ({ heading: '页面信息', text: `${name}：${value}` })),
    ...blocks.flatMap((block) => {
      const heading = `${kindName(block.kind)} · ${blockTitle(block)}`;
      const texts = textsOf(kindNamed(block.kind)?.fields ?? {}, block.content);
      return [...(block.isHidden ? ['（隐藏）'] : []), ...texts].map((text) => ({ heading, text }));
    }),
  ];
}

/** Each filled field as a line of its own. */
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
