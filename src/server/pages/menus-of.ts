import type { Site } from '../../contract/content.ts';
import { footerLinks, headerLinks, type MenuLink } from '../../contract/pages/menus.ts';
import type { PublishedPage } from './published-pages.ts';

/** The vendor's own pages stand before this one. */
const NEXT_IN_HEADER = '/authorize/index';

/** Header and footer with the vendor's own pages and without hidden ones; nothing where both are as shipped. */
export function menusOf(
  pages: readonly PublishedPage[],
  named: (label: string) => string,
): Pick<Site, 'header' | 'footer'> {
  const hidden = new Set(pages.filter(({ isHidden }) => isHidden).map(({ path }) => path));
  const own = pages.filter(({ isHidden, menu }) => !isHidden && menu !== 'none');
  if (hidden.size === 0 && own.length === 0) return {};
  const linksIn = (menu: 'header' | 'footer'): MenuLink[] =>
    own
      .filter((page) => page.menu === menu || page.menu === 'both')
      .map(({ path, menuLabel, title }) => ({ to: path, label: named(menuLabel || title) }));
  const header = headerLinks.filter(({ to }) => !hidden.has(to));
  const at = header.findIndex(({ to }) => to === NEXT_IN_HEADER);
  return {
    header: header.toSpliced(at, 0, ...linksIn('header')),
    footer: [...footerLinks.filter(({ to }) => !hidden.has(to)), ...linksIn('footer')],
  };
}
