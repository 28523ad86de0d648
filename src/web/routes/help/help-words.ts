import type { HelpCategory } from '../../../contract/content/help.ts';

export const categoryNames: Record<HelpCategory, string> = {
  buying: '申请与付款',
  license: '授权与更新',
  developer: '校验与开发',
  account: '账号与隐私',
};

/** In reading order. Not from the contract, whose schemas a reader of help does not need to load. */
export const shelves = Object.keys(categoryNames) as HelpCategory[];

export const categoryTexts: Record<HelpCategory, string> = {
  buying: '从选版本、付款到审核通过，再到续期与转让。',
  license: '更新服务期、密钥、域名与资料下载的规则。',
  developer: '命令、SDK、接口，以及每个校验结果怎么处理。',
  account: '登录、找回密码，以及我们怎样对待您的信息。',
};

export const DOCS = '/docs/index';
export const FAQ = '/docs/faq';
export const CHANGELOG = '/docs/changelog';
export const FEED = '/changelog.atom';

export const docPath = (slug: string): string => `/docs/${slug}`;
