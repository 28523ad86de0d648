import type { PropInfo } from '../example-info.ts';

/** Properties of each example, by its id. */
export const properties: Record<string, readonly PropInfo[]> = {
  table: [
    ['label', 'string', '表格装的是什么，读屏软件会读出'],
    ['children', '<thead> 与 <tbody>', '配合 Th、Tr、Td 使用'],
  ],
  'description-list': [
    ['items', 'Description[]', 'term、detail，wide 占一整行'],
    ['columns', '1 | 2 | 3', '宽屏时的列数', '2'],
  ],
  badge: [
    ['tone', "'neutral' | 'primary' | 'success' | 'warning' | 'danger'", '语气', "'neutral'"],
    ['dot', 'boolean', '前面加圆点，便于竖着扫视', 'false'],
  ],
  timeline: [
    ['items', 'TimelineItem[]', 'id、title、at（毫秒）、note、tone'],
    ['label', 'string', '列表的名称', "'时间线'"],
  ],
  statistic: [
    ['items', 'Statistic[]', 'term、value；change 为变化的百分比，better 为往哪边变是好事，to 为它所数的列表'],
  ],
  avatar: [
    ['avatar', 'string', '图片地址，空字符串表示没有'],
    ['name', 'string', '名字'],
  ],
  'empty-state': [
    ['title', 'string', '一句话'],
    ['text', 'ReactNode', '说明'],
    ['icon', 'ReactNode', '图标'],
    ['action', 'ReactNode', '下一步'],
    ['compact', 'boolean', '放在不大的框里时少留空白', 'false'],
  ],
  'date-time': [
    ['ms', 'number', '毫秒时间戳'],
    ['dayOnly', 'boolean', '只写日子', 'false'],
  ],
};
