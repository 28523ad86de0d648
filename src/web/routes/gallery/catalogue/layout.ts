import type { ExampleGroup } from './example-info.ts';

export const layoutGroup: ExampleGroup = {
  id: 'layout',
  name: '布局',
  text: '把内容放在该在的地方。',
  examples: [
    {
      id: 'card',
      name: '卡片',
      english: 'Card',
      text: '一块表面，可以有标题、说明和操作。',
      file: 'ui/card.tsx',
      props: [
        ['title', 'ReactNode', '标题'],
        ['description', 'ReactNode', '标题下的说明'],
        ['actions', 'ReactNode', '标题右侧的操作'],
        ['flush', 'boolean', '没有内边距，给顶到边的表格用', 'false'],
      ],
    },
  ],
};
