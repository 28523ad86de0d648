import type { PropInfo } from '../example-info.ts';

/** Properties of each example, by its id. */
export const properties: Record<string, readonly PropInfo[]> = {
  'day-chart': [['spans', '{ span, submitted, approved }[]', '每一天或每个月的数']],
  'line-chart': [
    ['label', 'string', '图画的是什么'],
    ['columns', '[string, string]', '表格的两个列名'],
    ['points', '{ label, value }[]', '各点'],
    ['format', '(value: number) => string', '数字的写法', 'String'],
  ],
  'bar-list': [
    ['label', 'string', '名称'],
    ['items', '{ label, value }[]', '各条'],
    ['format', '(value: number) => string', '数字的写法', 'String'],
  ],
};
