import type { StoredDocument } from '../../contract/pages/page-document.ts';
import { ApiError } from '../../contract/errors.ts';
import type { ShownPage } from '../../contract/pages/pages.ts';
import type { Call } from '../call.ts';
import { showDocument } from './show-document.ts';
import { soundBlocks } from './sound-blocks.ts';
import { findPage, publishedOf, selectVersions } from './store.ts';
import { documentIn, isReadable } from './stored-document.ts';

/**
 * A page as visitors read it. A broken block is left out and named in the log: it never breaks the page. If nothing can
 * be read, visitors get the last version that can.
 */
export async function showPage(call: Call, { slug }: { slug: string }): Promise<ShownPage> {
  const published = publishedOf(slug, await findPage(call.database.db, slug));
  if (published === null) throw new ApiError('NOT_FOUND');
  const document = isReadable(published) ? published : await lastReadable(call, slug);
  if (document.isHidden) throw new ApiError('NOT_FOUND');
  const { sound, broken } = soundBlocks(document.blocks);
  if (broken.length > 0) call.log.warn({ slug, broken }, 'blocks of a page are broken and left out');
  return showDocument(call, slug, document, sound);
}

async function lastReadable({ database: { db }, log }: Call, slug: string): Promise<StoredDocument> {
  log.error({ slug }, 'a published page cannot be read');
  const versions = await selectVersions(db, slug, 50);
  const found = versions.map(({ document }) => documentIn(document)).find(isReadable);
  if (found === undefined) throw new Error(`no version of the page ${slug} can be read`);
  return found;
}
