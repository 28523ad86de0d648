import type { ExampleGroup } from './example-info.ts';

export const chartGroup: ExampleGroup = {
  id: 'chart',
  name: '图表',
  text: '自己画的 SVG，没有图表库；每张图都能以文字或表格读到同样的数。以下数字均为示例。',
  examples: [
    {
      id: 'day-chart',
      name: '每日柱状图',
      english: 'DayChart',
      text: '工作台用的那一张：每天或每月提交与通过的申请。',
      file: 'routes/console/overview/day-chart.tsx',
      room: [264, 264],
    },
    {
      id: 'line-chart',
      name: '折线图',
      english: 'LineChart',
      text: '一条线随时间的变化，刻度取整。工作台的成交额用的就是它。',
      file: 'ui/chart/line-chart.tsx',
      room: [262, 262],
    },
    {
      id: 'bar-list',
      name: '条形列表',
      english: 'BarList',
      text: '按长短比较，读起来就是一张列表。工作台按版本的成交额用的就是它。',
      file: 'ui/chart/bar-list.tsx',
      room: [156, 156],
    },
  ],
};
