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
    },
    {
      id: 'accordion',
      name: '折叠面板',
      english: 'Accordion',
      text: '原生 details：没有脚本也能开合，页内查找能搜到收起的内容。',
      file: 'ui/layout/accordion.tsx',
      room: [177, 177],
    },
  ],
};
