import type { Menus } from '../../contract/content/content.ts';
import { contentOf } from '../../contract/pages/block-fields.ts';
import { kindNamed } from '../../contract/pages/block-kinds.ts';
import type { StoredBlock, StoredDocument } from '../../contract/pages/page-document.ts';
import type { PreviewedPage } from '../../contract/pages/pages.ts';
import { hasPublishedPost } from '../announcements/news-store.ts';
import type { Call } from '../call.ts';
import { fillText } from '../content/rendering/fill-placeholders.ts';
import { readSettings } from '../settings/read-settings.ts';
import { menusOf } from './menus-of.ts';
import { publishedPages } from './published-pages.ts';
import { showDocument } from './show-document.ts';
import { soundBlocks } from './sound-blocks.ts';
import { NAVIGATION } from './store.ts';

/**
 * A draft as visitors would see it; nothing is stored. Invalid blocks are left out; in menus, only invalid links are.
 */
export async function previewPage(
  call: Call,
  { slug, document }: { slug: string; document: StoredDocument },
): Promise<PreviewedPage> {
  const [page, menus] = await Promise.all([
    showDocument(call, slug, document, soundBlocks(document.blocks).sound),
    slug === NAVIGATION ? previewMenus(call, document.blocks) : null,
  ]);
  return { ...page, menus };
}

async function previewMenus(call: Call, blocks: readonly StoredBlock[]): Promise<Menus> {
  const { config, database } = call;
  const [pages, settings, hasNews] = await Promise.all([
    publishedPages(call),
    readSettings(database),
    hasPublishedPost(database.db),
  ]);
  const named = (label: string) => fillText(label, config, settings);
  return { header: [], footer: [], ...menusOf(pages, blocks.map(withFinishedLinks), { named, hasNews }) };
}

/** Otherwise the whole menu would disappear while somebody is filling in a new link. */
function withFinishedLinks(block: StoredBlock): StoredBlock {
  const { links } = block.content;
  const fields = kindNamed(block.kind)?.fields as { links?: { fields: Parameters<typeof contentOf>[0] } } | undefined;
  if (!Array.isArray(links) || fields?.links === undefined) return block;
  const link = contentOf(fields.links.fields);
  return { ...block, content: { ...block.content, links: links.filter((each) => link.safeParse(each).success) } };
}
