import type { Menus } from '../../contract/content/content.ts';
import type { BlockContent, BlockKind } from '../../contract/pages/block-kinds.ts';
import { footerWithNews, headerLinks, type MenuLink, NEWS } from '../../contract/pages/menus.ts';
import type { StoredBlock } from '../../contract/pages/page-document.ts';
import type { PublishedPage } from './published-pages.ts';
import { soundBlocks } from './sound-blocks.ts';

/** In the shipped header the vendor's own pages come before this one. */
const NEXT_IN_HEADER = '/authorize/index';

type Named = (label: string) => string;
interface Facts {
  named: Named;
  /** Whether anything was announced: a link to an empty page is left out. */
  hasNews: boolean;
}

/**
 * Header and footer as the vendor has set them, with the vendor's own pages and without hidden ones. Empty if all is as
 * shipped, because pages know that by themselves. `blocks` are those of the navigation; null if nobody edited it.
 */
export function menusOf(
  pages: readonly PublishedPage[],
  blocks: readonly StoredBlock[] | null,
  { named, hasNews }: Facts,
): Partial<Menus> {
  const hidden = new Set(pages.filter(({ isHidden }) => isHidden).map(({ path }) => path));
  const own = pages.filter(({ isHidden, menu }) => !isHidden && menu !== 'none');
  const isShipped = blocks === null && own.length === 0 && hidden.size === 0;
  if (isShipped && !hasNews) return {};
  if (!hasNews) hidden.add(NEWS);
  const { header, footer } = blocks === null ? shippedMenus() : editedMenus(blocks, named);
  const shown = (links: readonly MenuLink[]): MenuLink[] =>
    links.filter(({ to }) => !hidden.has(to.split(/[?#]/, 1)[0] ?? ''));
  const missingIn = (menu: 'header' | 'footer', links: readonly MenuLink[]): MenuLink[] =>
    own
      .filter((page) => page.menu === menu || page.menu === 'both')
      .filter(({ path }) => !links.some(({ to }) => to === path))
      .map(({ path, menuLabel, title }) => ({ to: path, label: named(menuLabel || title) }));
  const [first = { title: '', links: [] }, ...others] = footer;
  const at = blocks === null ? header.findIndex(({ to }) => to === NEXT_IN_HEADER) : header.length;
  return {
    ...(!isShipped && { header: shown(header.toSpliced(at, 0, ...missingIn('header', header))) }),
    footer: [
      {
        title: first.title,
        links: shown([
          ...first.links,
          ...missingIn(
            'footer',
            footer.flatMap(({ links }) => links),
          ),
        ]),
      },
      ...others.map(({ title, links }) => ({ title, links: shown(links) })),
    ].filter(({ links }) => links.length > 0),
  };
}

const shippedMenus = (): Menus => ({
  header: [...headerLinks],
  footer: footerWithNews.map(({ title, links }) => ({ title, links: [...links] })),
});

function editedMenus(blocks: readonly StoredBlock[], named: Named): Menus {
  const { sound } = soundBlocks(blocks);
  const of = <Kind extends BlockKind>(kind: Kind) =>
    sound.filter((block) => block.kind === kind).map(({ content }) => content as unknown as BlockContent<Kind>);
  const linksOf = (links: BlockContent<'headerMenu'>['links']): MenuLink[] =>
    links.filter(({ isHidden }) => !isHidden).map(({ label, to }) => ({ to, label: named(label) }));
  /** The place of the pages in this part of the site, if it is not below the link's own. */
  const withSection = (link: MenuLink): MenuLink => {
    const section = headerLinks.find(({ to }) => to === link.to)?.section;
    return section === undefined ? link : { ...link, section };
  };
  return {
    header: of('headerMenu').flatMap(({ links }) => linksOf(links).map(withSection)),
    footer: of('footerColumn').map(({ title, links }) => ({ title: named(title), links: linksOf(links) })),
  };
}
