import type { PropInfo } from '../example-info.ts';

/** Properties of each example, by its id. */
export const properties: Record<string, readonly PropInfo[]> = {
  steps: [
    ['items', '{ key, label }[]', '步骤'],
    ['current', 'number', '当前步骤的序号；等于总数表示全部完成'],
    ['label', 'string', '列表的名称', "'步骤'"],
  ],
  menu: [
    ['trigger', 'ReactNode', '按钮里的内容'],
    ['label', 'string', '按钮的名称'],
    ['align', "'start' | 'end'", '与按钮的哪一边对齐', "'end'"],
    ['children', 'ReactNode', 'MenuLink、MenuButton、MenuSeparator'],
  ],
  'tab-panels': [
    ['label', 'string', '名称'],
    ['items', '{ key, label, panel }[]', '各页'],
    ['value', 'string', '显示哪一页'],
    ['onValueChange', '(key: string) => void', '换页'],
  ],
  'link-tabs': [
    ['items', 'LinkTab[]', 'to、label、count、isCurrent'],
    ['label', 'string', '名称'],
  ],
  breadcrumb: [['items', '{ label, to? }[]', '各级；没有 to 的是当前页']],
  'filter-chips': [
    ['chips', 'FilterChip[]', 'value、label、to'],
    ['current', 'string', '当前的值'],
    ['label', 'string', '名称'],
  ],
  'load-more': [
    ['hasMore', 'boolean', '还有没有'],
    ['loading', 'boolean', '正在加载', 'false'],
    ['onLoad', '() => void', '要更多'],
  ],
};
