import type { ExampleGroup } from './example-info.ts';

export const navigationGroup: ExampleGroup = {
  id: 'navigation',
  name: '导航',
  text: '知道自己在哪里，能去哪里。',
  examples: [
    {
      id: 'steps',
      name: '步骤条',
      english: 'Steps',
      text: '一串步骤里走到了哪一步。手机上只展开当前这一步的文字。',
      file: 'ui/steps.tsx',
      room: 'min-h-22',
      props: [
        ['items', '{ key, label }[]', '步骤'],
        ['current', 'number', '当前步骤的序号；等于总数表示全部完成'],
        ['label', 'string', '列表的名称', "'步骤'"],
      ],
    },
    {
      id: 'menu',
      name: '菜单',
      english: 'Menu',
      text: '原生 popover：Tab 和方向键移动，Esc 关闭，靠近窗口底部时向上展开。',
      file: 'ui/menu.tsx',
      props: [
        ['trigger', 'ReactNode', '按钮里的内容'],
        ['label', 'string', '按钮的名称'],
        ['align', "'start' | 'end'", '与按钮的哪一边对齐', "'end'"],
        ['children', 'ReactNode', 'MenuLink、MenuButton、MenuSeparator'],
      ],
    },
    {
      id: 'tab-panels',
      name: '标签页',
      english: 'TabPanels',
      text: '页面里的几块内容轮流看。左右键、Home、End 切换。写更新说明时的“编写”与“预览”就是它。',
      file: 'ui/tab-panels.tsx',
      room: 'min-h-22',
      props: [
        ['label', 'string', '名称'],
        ['items', '{ key, label, panel }[]', '各页'],
        ['value', 'string', '显示哪一页'],
        ['onValueChange', '(key: string) => void', '换页'],
      ],
    },
    {
      id: 'link-tabs',
      name: '链接标签',
      english: 'LinkTabs',
      text: '每一页都有自己的地址，可以收藏和后退。',
      file: 'ui/tabs.tsx',
      props: [
        ['items', 'LinkTab[]', 'to、label、count、isCurrent'],
        ['label', 'string', '名称'],
      ],
    },
    {
      id: 'breadcrumb',
      name: '面包屑',
      english: 'Breadcrumb',
      text: '从首页走到这里的路。',
      file: 'ui/breadcrumb.tsx',
      props: [['items', '{ label, to? }[]', '各级；没有 to 的是当前页']],
    },
    {
      id: 'filter-chips',
      name: '筛选',
      english: 'FilterChips',
      text: '筛选条件是链接，手机上可以横向滑动。',
      file: 'parts/filter-chips.tsx',
      props: [
        ['chips', 'FilterChip[]', 'value、label、to'],
        ['current', 'string', '当前的值'],
        ['label', 'string', '名称'],
      ],
    },
    {
      id: 'load-more',
      name: '加载更多',
      english: 'LoadMore',
      text: '总数未知的长列表，没有更多时自己消失。',
      file: 'ui/load-more.tsx',
      room: 'min-h-48',
      props: [
        ['hasMore', 'boolean', '还有没有'],
        ['loading', 'boolean', '正在加载', 'false'],
        ['onLoad', '() => void', '要更多'],
      ],
    },
  ],
};
