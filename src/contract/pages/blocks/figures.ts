import { choice, line, list, text } from '../block-fields.ts';
import { blockKind, heading } from '../block-kind.ts';

export const figures = blockKind('figures', {
  name: '数字',
  use: '一组数字，可以写明怎样核对',
  fields: {
    ...heading,
    layout: choice('排列', [
      ['row', '并排'],
      ['list', '逐行，带说明'],
    ]),
    items: list(
      '数字',
      { item: '数字', most: 12 },
      {
        value: line('数字', 20, { required: true }),
        unit: line('单位', 12),
        title: line('是什么', 60, { required: true }),
        text: text('说明', 300),
        check: line('怎样核对', 120),
      },
    ),
    note: text('注', 400),
  },
});
