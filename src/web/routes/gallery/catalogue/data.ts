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
      text: '放不下时在自己的框里横向滚动，键盘也能滚。加载、没有数据、出错时也占着同样的地方。',
      file: 'ui/data/table.tsx',
      room: [264, 256],
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
      file: 'ui/data/description-list.tsx',
      room: [356, 232, 170],
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
      file: 'ui/data/badge.tsx',
      room: [60, 24],
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
      file: 'ui/data/timeline.tsx',
      room: [262, 182],
      props: [
        ['items', 'TimelineItem[]', 'id、title、at（毫秒）、note、tone'],
        ['label', 'string', '列表的名称', "'时间线'"],
      ],
    },
    {
      id: 'statistic',
      name: '统计数字',
      english: 'Statistics',
      text: '几个数字并排，可以带与上期的变化，也可以通向列表。工作台首页用的就是它。',
      file: 'ui/data/statistic.tsx',
      room: [268, 90],
      props: [
        ['items', 'Statistic[]', 'term、value；change 为变化的百分比，better 为往哪边变是好事，to 为它所数的列表'],
      ],
    },
    {
      id: 'avatar',
      name: '头像',
      english: 'Avatar',
      text: '没有图片时用名字的第一个字，名字也没有就用图标。旁边总有名字，所以读屏软件跳过它。',
      file: 'ui/data/avatar.tsx',
      room: [96, 32],
      props: [
        ['avatar', 'string', '图片地址，空字符串表示没有'],
        ['name', 'string', '名字'],
      ],
    },
    {
      id: 'empty-state',
      name: '空状态',
      english: 'EmptyState',
      text: '说明这里会有什么、怎样才会有。',
      file: 'ui/data/empty-state.tsx',
      room: [260, 228],
      props: [
        ['title', 'string', '一句话'],
        ['text', 'ReactNode', '说明'],
        ['icon', 'ReactNode', '图标'],
        ['action', 'ReactNode', '下一步'],
        ['compact', 'boolean', '放在不大的框里时少留空白', 'false'],
      ],
    },
    {
      id: 'date-time',
      name: '时间与金额',
      english: 'DateTime',
      text: '时间统一为东八区的 YYYY-MM-DD\u00a0HH:mm，金额由整数分换算。',
      file: 'ui/data/date-time.tsx',
      room: [76, 76],
      props: [
        ['ms', 'number', '毫秒时间戳'],
        ['dayOnly', 'boolean', '只写日子', 'false'],
      ],
    },
  ],
};
