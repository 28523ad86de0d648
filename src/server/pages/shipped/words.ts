import { shippedAccountWords, shippedSupportWords } from '../../../contract/content/shipped-site-words.ts';
import type { StoredDocument } from '../../../contract/pages/page-document.ts';
import { blockOf } from './block-of.ts';

const facts = { menuLabel: '', menu: 'none', isHidden: false } as const;

export const docsHome: StoredDocument = {
  ...facts,
  title: '帮助',
  description:
    '申请与付款、更新服务期、域名与密钥、离线校验 SDK 与接口、校验结果代码、常见问题和更新日志，都可以搜索。',
  blocks: [
    blockOf('helpHead', 'head', {
      title: '帮助',
      text: '从申请到校验，每一步怎么做、为什么这样。校验出错时，粘贴结果代码就能找到办法。',
      example: '换域名、发票、结果代码',
      buying: '从选版本、付款到审核通过，再到续期与转让。',
      license: '更新服务期、密钥、域名与资料下载的规则。',
      developer: '命令、SDK、接口，以及每个校验结果怎么处理。',
      account: '登录、找回密码，以及我们怎样对待您的信息。',
      advice: '用更短的词，例如“发票”“域名”；校验出错时直接粘贴结果代码，例如 SIGNATURE_INVALID。',
    }),
  ],
};

export const docsFaq: StoredDocument = {
  ...facts,
  title: '常见问题',
  description: '关于申请、付款、发票、更新服务期、域名、密钥、离线校验与账号的常见问题，每个问题都有自己的链接。',
  blocks: [
    blockOf('faqHead', 'head', {
      title: '常见问题',
      text: '点开看答案。每个问题都有自己的链接，可以直接发给同事。',
      consult: '没有找到答案？',
    }),
  ],
};

export const docsChangelog: StoredDocument = {
  ...facts,
  title: '更新日志',
  description: '每个版本新增了什么、修正了什么、哪些是安全版本，按发布日期排列，可以用 Atom 订阅。',
  blocks: [
    blockOf('changelogHead', 'head', {
      title: '更新日志',
      text: '发布日期决定版本是否在您的更新服务期内；标为“安全版本”的，授权有效就可以下载。',
    }),
  ],
};

export const newsHome: StoredDocument = {
  ...facts,
  title: '公告',
  description: '新版本、活动与服务安排的消息，按日期排列，可以用 Atom 订阅。',
  blocks: [blockOf('newsHead', 'head', { title: '公告', text: '', none: '还没有公告' })],
};

/** Words shown on several pages, or on every one. */
export const siteWords: StoredDocument = {
  ...facts,
  title: '各处的说明',
  description: '',
  blocks: [
    blockOf('supportWords', 'support', shippedSupportWords),
    blockOf('accountWords', 'account', shippedAccountWords),
  ],
};
