import { choice, line, list, text } from '../block-fields.ts';
import { blockKind, heading } from '../block-kind.ts';

export const featureGroups = blockKind('features', {
  name: '功能分组',
  use: '两栏功能说明，取自“商品与价格”里的功能对比，或者自己写',
  fields: {
    ...heading,
    source: choice('内容', [
      ['catalog', '取自功能对比的前两组'],
      ['own', '自己写'],
    ]),
    groups: list(
      '分组（自己写时）',
      { item: '分组', most: 8 },
      {
        name: line('分组名称', 20, { required: true }),
        features: list(
          '功能',
          { item: '功能', most: 40 },
          {
            name: line('功能', 40, { required: true }),
            note: text('说明', 200),
          },
        ),
      },
    ),
  },
});
