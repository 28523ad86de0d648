import type { StoredDocument } from '../../contract/pages/page-document.ts';
import type { shippedSlugs } from '../../contract/pages/pages.ts';
import { choose } from './shipped/choose.ts';
import { home } from './shipped/home.ts';

type ShippedSlug = (typeof shippedSlugs)[number];

/** Pages that come with the product: where they stand, what the console calls them, and their words. */
const shippedPages: Record<ShippedSlug, { path: string; name: string; document: StoredDocument }> = {
  home: { path: '/', name: '首页', document: home },
  choose: { path: '/choose/we', name: '为什么选择我们', document: choose },
};

const isShippedSlug = (slug: string): slug is ShippedSlug => Object.hasOwn(shippedPages, slug);

export const shippedPage = (slug: string) => (isShippedSlug(slug) ? shippedPages[slug] : null);

export const allShippedSlugs = Object.keys(shippedPages);

export const pathOf = (slug: string): string => shippedPage(slug)?.path ?? `/p/${slug}`;
