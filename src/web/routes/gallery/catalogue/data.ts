import type { ExampleGroup } from './example-info.ts';

export const dataGroup: ExampleGroup = {
  id: 'data',
  name: '数据展示',
  text: '记录、状态和经过。数字用等宽字形，竖着看能对齐。',
  examples: [
    {
      id: 'table',
      name: '表格',
      english: 'Table',
      text: '放不下时在自己的框里横向滚动，键盘也能滚。',
      file: 'ui/table.tsx',
      props: [
        ['label', 'string', '表格装的是什么，读屏软件会读出'],
        ['children', '<thead> 与 <tbody>', '配合 Th、Tr、Td 使用'],
      ],
    },
    {
      id: 'description-list',
      name: '描述列表',
      english: 'DescriptionList',
      text: '一条记录的名称和值。空值显示为短横线。',
      file: 'ui/description-list.tsx',
      props: [
        ['items', 'Description[]', 'term、detail，wide 占一整行'],
        ['columns', '1 | 2 | 3', '宽屏时的列数', '2'],
      ],
    },
    {
      id: 'badge',
      name: '状态标签',
      english: 'Badge',
      text: '用文字说明状态，颜色只是辅助。',
      file: 'ui/badge.tsx',
      props: [
        ['tone', "'neutral' | 'primary' | 'success' | 'warning' | 'danger'", '语气', "'neutral'"],
        ['dot', 'boolean', '前面加圆点，便于竖着扫视', 'false'],
      ],
    },
    {
      id: 'timeline',
      name: '时间线',
      english: 'Timeline',
      text: '发生过什么，按给定的顺序。时间固定显示为东八区。',
      file: 'ui/timeline.tsx',
      props: [
        ['items', 'TimelineItem[]', 'id、title、at（毫秒）、note、tone'],
        ['label', 'string', '列表的名称', "'时间线'"],
      ],
    },
  ],
};
