import { choice, line, lines, link, list, text } from '../block-fields.ts';
import { heading, noneYet, partOf } from '../block-kind.ts';

const part = partOf('pricing');

/** The parts of the pricing page: their data come from the catalogue, their words are edited here. */
export const prices = part('prices', {
  name: '版本与价格',
  use: '页首的一句话，与各版本的价格卡片',
  fields: {
    title: line('大标题', 60, { required: true }),
    text: text('大标题下的说明', 300),
    guide: line('通往“哪个版本适合我”的文字', 40, { hint: '留空则没有这个链接' }),
    paid: line('付费版本价格下的一句话', 40, { hint: '{{months}} 处是含更新的月数' }),
    free: line('免费版本价格下的一句话', 40),
    none: noneYet,
  },
});

export const guide = part('guide', {
  name: '选版本',
  use: '答几个问题，推荐一个版本',
  fields: {
    ...heading,
    questions: list(
      '问题',
      { item: '问题', most: 6 },
      {
        // The subject of a question decides the meaning of its answers; the wording is the vendor's.
        about: choice('问什么，回答依次是', [
          ['use', '用途：商业项目、评估学习'],
          ['part', '一项功能：不要、要'],
          ['tenants', '另一项功能：不要、要'],
          ['holder', '被授权方：公司、个人'],
          ['people', '用源码的人数：1 人、2 到 5 人、6 人以上'],
          ['projects', '项目数：1 个、2 到 3 个、4 个以上'],
        ]),
        text: line('问题', 60, { required: true }),
        answers: lines('回答', 30),
        feature: line('问的是哪一项功能', 40, {
          hint: '“功能对比”里的名称，那里没有它时不问这个问题；问别的时留空',
        }),
        reasons: text('推荐的理由', 300, {
          hint: '一行一条。问用途时，是回答评估学习的；问功能时，是回答要的，有几项要的只说最后一项。{{limit}} 处是推荐的版本允许的人数或项目数',
        }),
        otherReasons: text('各项功能都不要时的理由', 300, { hint: '一行一条；只有问功能时才用' }),
        lack: line('版本不合适的理由', 60, {
          hint: '{{holder}} 处是“企业”或“个人”，{{limit}} 处是它允许的人数或项目数',
        }),
      },
    ),
    updates: line('各版本都有的一条理由', 80, { hint: '{{months}} 处是含更新的月数；留空则不说' }),
    begin: text('一个问题都没有回答时', 200),
    goOn: text('还有问题没有回答时', 200, { hint: '{{count}} 处是还有几个问题' }),
    found: line('推荐的版本之上的字', 20),
    otherHolder: text('只有另一种授权能满足时', 200, { hint: '{{holder}} 处是“企业”或“个人”' }),
    cheaper: line('列出更便宜的版本之前的字', 40),
    unfit: line('版本不合适时的字', 20, { hint: '后面是不合适的理由' }),
    none: text('没有合适的版本时', 200, { hint: '下面是客服按钮' }),
  },
});

export const matrix = part('matrix', {
  name: '功能对比',
  use: '“商品与价格”里的功能对比表',
  fields: heading,
});

export const terms = part('terms', {
  name: '授权条款摘要',
  use: '可以做什么，不可以做什么',
  fields: {
    ...heading,
    allowed: lines('可以', 120),
    forbidden: lines('不可以', 120),
    note: text('下面的说明', 300, { hint: '链接写成 [授权协议](/agreement/index)' }),
  },
});

export const updateWindow = part('updateWindow', {
  name: '更新服务期',
  use: '服务期内外的版本各是怎样，配一幅图',
  fields: {
    title: line('标题', 60),
    text: text('标题下的说明', 300, { hint: '{{edition}} 与 {{months}} 处是推荐的版本与它含更新的月数' }),
    inside: text('服务期内发布的版本', 200, { required: true }),
    after: text('服务期之后的版本', 200, { required: true }),
  },
});

export const invoiceNotes = part('invoiceNotes', {
  name: '发票说明',
  use: '各版本开哪种发票，怎样开',
  fields: {
    ...heading,
    kindNote: line('“能开哪种”后面的一句话', 60),
    facts: list(
      '说明',
      { item: '一条', most: 12 },
      { term: line('名称', 12, { required: true }), text: text('说明', 300, { required: true }) },
    ),
  },
});

export const priceQuestions = part('priceQuestions', {
  name: '购买前的问题',
  use: '点开看答案的问题，也告诉搜索引擎',
  fields: {
    title: line('标题', 60),
    consult: line('客服按钮的文字', 16, { hint: '留空则没有客服按钮' }),
    items: list(
      '问题',
      { item: '问题', most: 20 },
      { question: line('问题', 80, { required: true }), answer: text('回答', 600, { required: true }) },
    ),
  },
});

export const priceCall = part('priceCall', {
  name: '页尾的行动',
  use: '一句话与按钮',
  fields: {
    title: line('一句话', 80, { required: true }),
    buttons: list(
      '按钮',
      { item: '按钮', most: 3 },
      { label: line('按钮文字', 16, { required: true }), to: link('打开的页面', { required: true }) },
    ),
  },
});
