import { line, text } from '../block-fields.ts';
import { partOf } from '../block-kind.ts';

const shelf = (name: string) => line(`“${name}”下的说明`, 60);

/** The words around what the help brings by itself: its texts, questions and releases have editors of their own. */
export const helpHead = partOf('docs-home')('helpHead', {
  name: '页首',
  use: '大标题、搜索框里的例子，以及各类文档下的一句话',
  fields: {
    title: line('大标题', 40, { required: true }),
    text: text('大标题下的说明', 200),
    example: line('搜索框里的例子', 30, { hint: '几个可以搜的词；留空则没有' }),
    buying: shelf('申请与付款'),
    license: shelf('授权与更新'),
    developer: shelf('校验与开发'),
    account: shelf('账号与隐私'),
    advice: text('什么都没有找到时', 200),
  },
});

const head = {
  title: line('大标题', 40, { required: true }),
  text: text('大标题下的说明', 200),
};

export const faqHead = partOf('docs-faq')('faqHead', {
  name: '页首与页尾',
  use: '大标题、说明，以及客服按钮前的一句话',
  fields: { ...head, consult: line('客服按钮前的一句话', 30) },
});

export const changelogHead = partOf('docs-changelog')('changelogHead', {
  name: '页首',
  use: '大标题与说明',
  fields: head,
});

export const newsHead = partOf('news-home')('newsHead', {
  name: '页首',
  use: '大标题、说明，以及还没有公告时的一句话',
  fields: { ...head, none: line('还没有公告时', 40) },
});

export const supportWords = partOf('site-words')('supportWords', {
  name: '咨询客服',
  use: '每个页面上“咨询客服”打开的窗口；联系方式在“品牌”里填写',
  fields: {
    lead: line('联系方式前的话', 30, { required: true, hint: '后面接着写二维码与微信号' }),
    remark: line('联系方式后的话', 40, { hint: '例如添加好友时怎样备注；留空则没有' }),
    none: text('没有填写任何联系方式时', 200),
  },
});

export const accountWords = partOf('site-words')('accountWords', {
  name: '个人中心里的说明',
  use: '邮件开关与更新服务期旁边的话',
  fields: {
    news: line('“产品消息”开关下的说明', 60),
    reminders: line('“授权提醒”开关下的说明', 60),
    updates: text('更新服务期的图下面的说明', 120),
  },
});
