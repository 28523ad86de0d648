import { line, lines, link, list, text } from '../block-fields.ts';
import { blockKind, heading } from '../block-kind.ts';

export const comparison = blockKind('comparison', {
  name: '对比表',
  use: '逐项对比几种做法；最后一栏是自己的',
  fields: {
    ...heading,
    aspect: line('首栏的标题', 12, { required: true }),
    columns: lines('其余各栏的标题', 16),
    rows: list(
      '行',
      { item: '行', most: 40 },
      {
        aspect: line('比什么', 30, { required: true }),
        cells: lines('各栏的内容', 120),
      },
    ),
    sources: list(
      '来源',
      { item: '来源', most: 12 },
      {
        label: line('说明', 100, { required: true }),
        to: link('地址', { required: true }),
      },
    ),
    note: text('注', 200),
  },
});
