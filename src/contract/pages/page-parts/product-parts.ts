import { later, line, link, list, text } from '../block-fields.ts';
import { partOf } from '../block-kind.ts';
import { shippedShots } from '../blocks/screenshots.ts';

const part = partOf('product');
const EDITION = '{{edition}} 处是版本的名称';

const title = line('标题', 60, { hint: EDITION });
/** Sold editions and free ones are described in different words. */
const texts = {
  text: text('付费版本标题下的说明', 300),
  freeText: text('免费版本标题下的说明', 300),
};
const buttons = (label: string) =>
  list(
    label,
    { item: '按钮', most: 3 },
    {
      label: line('按钮文字', 16, { required: true, hint: EDITION }),
      to: link('打开的页面', { required: true, hint: '{{code}} 处是版本的代号' }),
    },
  );

/** The parts of an edition's page: one set of words for all editions. */
export const editionHead = part('editionHead', {
  name: '版本的页首',
  use: '版本的名称、价格与授权范围，取自“商品与价格”',
  fields: {
    paidNote: text('付费版本价格下的说明', 200),
    freeNote: text('免费版本下的说明', 200, { hint: '链接写成 [不包含什么](#included)' }),
  },
});

export const shots = part('shots', {
  name: '自带截图',
  use: '系统自带的产品截图，点开看大图；换成自己的截图时隐藏它，另加“图片”',
  fields: {
    items: list(
      '截图',
      { item: '截图', most: 9 },
      {
        name: shippedShots(),
        caption: line('说明', 80, { required: true, hint: '写成“名称：说明”' }),
        firstFor: later(line('在哪些版本排在前面', 120, { hint: '版本的代号，用逗号隔开；留空则按这里的顺序' })),
      },
    ),
    freeNote: text('免费版本时截图下的说明', 200, { hint: '链接写成 [组件页](/comp/index)' }),
  },
});

export const included = part('included', {
  name: '包含什么',
  use: '逐项列出版本的功能，取自功能对比',
  fields: { title, ...texts, forbidden: text('付费版本都不允许的', 200) },
});

export const technology = part('technology', {
  name: '技术栈',
  use: '用了哪些开源项目，哪些版本',
  fields: {
    title,
    text: text('标题下的说明', 300),
    lacking: line('源码不在版本内时的说明', 20),
    groups: list(
      '分组',
      { item: '分组', most: 9 },
      {
        name: line('分组名称', 20, { required: true }),
        editions: line('源码在哪些版本内', 120, { hint: '版本的代号，用逗号隔开；留空为全部' }),
        items: list(
          '项目',
          { item: '项目', most: 9 },
          { name: line('名称', 30, { required: true }), version: line('版本', 12), text: line('说明', 60) },
        ),
      },
    ),
  },
});

export const editionFiles = part('editionFiles', {
  name: '能下载到的资料',
  use: '这个版本的资料，取自“版本与资料”；没有时不显示',
  fields: { title, ...texts },
});

export const editionReleases = part('editionReleases', {
  name: '发布记录',
  use: '这个版本最近的发布；没有时不显示',
  fields: { title, ...texts },
});

export const editionCall = part('editionCall', {
  name: '页尾的行动',
  use: '一句话与按钮',
  fields: {
    title: line('付费版本的一句话', 80, { required: true }),
    buttons: buttons('付费版本的按钮'),
    freeTitle: line('免费版本的一句话', 80, { required: true }),
    freeButtons: buttons('免费版本的按钮'),
  },
});
