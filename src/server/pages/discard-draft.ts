import type { OutputOf, ParsedInputOf } from '../../contract/endpoint.ts';
import type { pages } from '../../contract/pages/pages.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { SignedInCall } from '../call.ts';
import { decodeJson } from '../database/json-column.ts';
import { keepPagePictures } from './page-pictures.ts';
import { deletePage, publishedOf, requireRevision, updatePage } from './store.ts';

type Entry = typeof pages.discard;

/** Returns to the published state; a page that was never published is deleted. */
export async function discardDraft(
  call: SignedInCall,
  { slug, revision }: ParsedInputOf<Entry>,
): Promise<OutputOf<Entry>> {
  return call.database.transaction(async (trx) => {
    const row = await requireRevision(trx, slug, revision);
    const published = publishedOf(slug, row);
    const isRemoved = published === null;
    await keepPagePictures(trx, slug, { draft: null, published });
    if (isRemoved) await deletePage(trx, slug);
    else await updatePage(trx, slug, { draft: null, publish_at: null, edited_by: null, edited_at: null });
    // Kept in the log, so that an hour's work discarded by mistake can be recovered.
    await recordAudit(call, trx, {
      act: 'site_page.draft_discarded',
      targetType: 'site_page',
      targetId: slug,
      detail: { document: row.draft === null ? null : decodeJson<object>(row.draft) },
    });
    return { isRemoved };
  });
}
