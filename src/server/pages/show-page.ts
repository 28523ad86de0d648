import { ApiError } from '../../contract/errors.ts';
import type { ShownPage } from '../../contract/pages/pages.ts';
import type { Call } from '../call.ts';
import { showDocument } from './show-document.ts';
import { soundBlocks } from './sound-blocks.ts';
import { findPage, publishedOf } from './store.ts';

/** A page as visitors read it. A broken block is left out and named in the log: it never breaks the page. */
export async function showPage(call: Call, { slug }: { slug: string }): Promise<ShownPage> {
  const document = publishedOf(slug, await findPage(call.database.db, slug));
  if (document === null || document.isHidden) throw new ApiError('NOT_FOUND');
  const { sound, broken } = soundBlocks(document.blocks);
  if (broken.length > 0) call.log.warn({ slug, broken }, 'blocks of a page are broken and left out');
  return showDocument(call, slug, document, sound);
}
