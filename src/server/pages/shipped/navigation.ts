import { footerWithNews, headerLinks, type MenuLink } from '../../../contract/pages/menus.ts';
import type { StoredDocument } from '../../../contract/pages/page-document.ts';
import { blockOf } from './block-of.ts';

const linksOf = (links: readonly MenuLink[]) => links.map(({ to, label }) => ({ label, to, isHidden: false }));

/** Header and footer: not a page, but edited, published and restored like one. */
export const navigation: StoredDocument = {
  title: '导航',
  description: '',
  menuLabel: '',
  menu: 'none',
  isHidden: false,
  blocks: [
    blockOf('headerMenu', 'header', { links: linksOf(headerLinks) }),
    ...footerWithNews.map(({ title, links }, index) =>
      blockOf('footerColumn', `footer-${index + 1}`, { title, links: linksOf(links) }),
    ),
  ],
};
