import { flag, later, line, link, list, text } from '../block-fields.ts';
import { blockKind } from '../block-kind.ts';

export const hero = blockKind('hero', {
  name: '首屏',
  use: '一句话、按钮与整片主色；可以附上能操作的演示',
  fields: {
    title: line('大标题', 60, { required: true }),
    text: text('介绍', 500),
    buttons: list(
      '按钮',
      { item: '按钮', most: 3 },
      {
        label: line('按钮文字', 16, { required: true }),
        to: link('打开的页面', { required: true }),
      },
    ),
    showsRelease: flag('写明当前版本', '最近一次发布的版本号与日期'),
    showsDemo: flag('附上演示控制台', '审核后台的一角，访客可以直接操作'),
    demoNote: line('演示上方的一句话', 60),
    keyNote: later(text('演示里还没有签发时的说明', 200)),
    faceNote: later(line('演示里签发之后的一句话', 60)),
  },
});
