import { choice, line, link, list } from '../block-fields.ts';
import { blockKind, heading } from '../block-kind.ts';

const shots = [
  ['gallery', '组件页'],
  ['queue', '审核队列'],
  ['console', '工作台'],
  ['review', '审核页'],
  ['applications', '我的申请'],
  ['licenses', '我的授权'],
  ['license', '授权详情'],
  ['materials', '资料下载'],
  ['server', '服务端'],
  ['tenants', '多租户'],
] as const;

/** Those that the gallery begins with; without the name of a shop on them. */
const templates = [
  ['dashboard', '整页：工作台'],
  ['list', '整页：数据列表'],
  ['approval', '整页：审批'],
  ['detail', '整页：详情'],
  ['reports', '整页：报表'],
  ['permissions', '整页：角色与权限'],
  ['form', '整页：表单设计'],
  ['editor', '整页：内容编辑'],
  ['settings', '整页：设置'],
  ['steps', '整页：分步表单'],
  ['result', '整页：进度与结果'],
  ['account', '整页：个人中心'],
] as const;

/** Shipped pictures of the running product. */
export const shippedShots = () => choice('哪一张', shots);

export const screenshots = blockKind('screenshots', {
  name: '自带截图',
  use: '系统自带的产品截图，随读者的主题色与深浅',
  fields: {
    ...heading,
    items: list(
      '截图',
      { item: '截图', most: 8 },
      {
        name: choice('哪一张', [...shots, ...templates]),
        caption: line('说明', 80),
        to: link('点开的页面'),
        label: line('名称', 20, { required: true, hint: '两张以内时是链接文字' }),
      },
    ),
  },
});
