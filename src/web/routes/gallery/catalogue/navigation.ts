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
  ],
};
