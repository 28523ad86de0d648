import { choice, line, link, list } from '../block-fields.ts';
import { blockKind, heading } from '../block-kind.ts';

/** Shipped pictures of the running product. */
export const shippedShots = () =>
  choice('哪一张', [
    ['gallery', '组件页'],
    ['queue', '审核队列'],
    ['console', '工作台'],
    ['review', '审核页'],
    ['applications', '我的申请'],
    ['licenses', '我的授权'],
    ['license', '授权详情'],
    ['materials', '资料下载'],
    ['server', '服务端'],
  ]);

export const screenshots = blockKind('screenshots', {
  name: '自带截图',
  use: '系统自带的产品截图，随读者的主题色与深浅',
  fields: {
    ...heading,
    items: list(
      '截图',
      { item: '截图', most: 8 },
      {
        name: shippedShots(),
        caption: line('说明', 80),
        to: link('点开的页面', { required: true }),
        label: line('链接文字', 20, { required: true }),
      },
    ),
  },
});
