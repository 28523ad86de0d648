import type { StoredDocument } from '../../contract/pages/page-document.ts';
import type { shippedSlugs } from '../../contract/pages/pages.ts';
import { choose } from './shipped/choose.ts';
import { gallery } from './shipped/gallery.ts';
import { home } from './shipped/home.ts';
import { pricing } from './shipped/pricing.ts';
import { navigation } from './shipped/navigation.ts';
import { apply, login, verify } from './shipped/process.ts';
import { product } from './shipped/product.ts';
import { docsChangelog, docsFaq, docsHome, newsHome, siteWords } from './shipped/words.ts';

type ShippedSlug = (typeof shippedSlugs)[number];

/** Pages that come with the product: their paths, their names in the console, and their words. */
const shippedPages: Record<ShippedSlug, { path: string; name: string; document: StoredDocument }> = {
  home: { path: '/', name: '首页', document: home },
  choose: { path: '/choose/we', name: '为什么选择我们', document: choose },
  // Each edition has an address below this one.
  product: { path: '/product/detail', name: '产品详情', document: product },
  pricing: { path: '/product/pricing', name: '价格与版本', document: pricing },
  gallery: { path: '/comp/index', name: '组件', document: gallery },
  apply: { path: '/applying/index', name: '申请授权', document: apply },
  verify: { path: '/authorize/index', name: '授权查询', document: verify },
  login: { path: '/login', name: '登录', document: login },
  'docs-home': { path: '/docs/index', name: '帮助首页', document: docsHome },
  'docs-faq': { path: '/docs/faq', name: '常见问题', document: docsFaq },
  'docs-changelog': { path: '/docs/changelog', name: '更新日志', document: docsChangelog },
  'news-home': { path: '/news', name: '公告', document: newsHome },
  // Not pages of their own: they show on every page.
  'site-words': { path: '', name: '各处的说明', document: siteWords },
  navigation: { path: '', name: '页头与页脚', document: navigation },
};

const isShippedSlug = (slug: string): slug is ShippedSlug => Object.hasOwn(shippedPages, slug);

export const shippedPage = (slug: string) => (isShippedSlug(slug) ? shippedPages[slug] : null);

export const allShippedSlugs = Object.keys(shippedPages);

export const pathOf = (slug: string): string => shippedPage(slug)?.path ?? `/p/${slug}`;
