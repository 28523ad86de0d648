import type { HelpCategory } from '../../../contract/content/help.ts';

export const categoryNames: Record<HelpCategory, string> = {
  buying: '申请与付款',
  license: '授权与更新',
  developer: '校验与开发',
  account: '账号与隐私',
};

/** In reading order. Not imported from the contract, whose schemas readers of the help need not load. */
export const shelves = Object.keys(categoryNames) as HelpCategory[];

export const DOCS = '/docs/index';
export const FAQ = '/docs/faq';
export const CHANGELOG = '/docs/changelog';
export const FEED = '/changelog.atom';

export const docPath = (slug: string): string => `/docs/${slug}`;
