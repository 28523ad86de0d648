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
      file: 'ui/layout/card.tsx',
      room: [134, 142],
      props: [
        ['title', 'ReactNode', '标题'],
        ['description', 'ReactNode', '标题下的说明'],
        ['actions', 'ReactNode', '标题右侧的操作'],
        ['flush', 'boolean', '没有内边距，给顶到边的表格用', 'false'],
      ],
    },
    {
      id: 'accordion',
      name: '折叠面板',
      english: 'Accordion',
      text: '原生 details：没有脚本也能开合，页内查找能搜到收起的内容。',
      file: 'ui/layout/accordion.tsx',
      room: [177, 177],
      props: [
        ['items', '{ title, content }[]', '各段'],
        ['name', 'string', '同名的只展开一个'],
      ],
    },
  ],
};
