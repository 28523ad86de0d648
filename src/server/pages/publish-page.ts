import { isDeepStrictEqual } from 'node:util';
import { ApiError } from '../../contract/errors.ts';
import type { ParsedInputOf } from '../../contract/endpoint.ts';
import type { EditedPage, pages } from '../../contract/pages/pages.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { SignedInCall } from '../call.ts';
import { contentChanged } from '../content/content-generation.ts';
import { encodeJson } from '../database/json-column.ts';
import { getEditedPage } from './get-edited-page.ts';
import { keepPagePictures } from './page-pictures.ts';
import { insertVersion, type PageFacts, publishedOf, requireRevision, updatePage } from './store.ts';
import { documentIn } from './stored-document.ts';

/** Puts the draft online, and keeps it as a version. */
export async function publishPage(
  call: SignedInCall,
  { slug, revision }: ParsedInputOf<typeof pages.publish>,
): Promise<EditedPage> {
  await call.database.transaction(async (trx) => {
    const row = await requireRevision(trx, slug, revision);
    const before = publishedOf(slug, row);
    const document = row.draft === null ? null : documentIn(row.draft);
    if (document === null || isDeepStrictEqual(document, before)) throw new ApiError('DRAFT_UNCHANGED');
    const { blocks: _blocks, ...facts } = document;
    const now = call.clock.now();
    await updatePage(trx, slug, {
      draft: null,
      published: row.draft,
      facts: encodeJson(facts satisfies PageFacts),
      published_at: now,
      edited_by: null,
      edited_at: null,
    });
    await keepPagePictures(trx, slug, { draft: null, published: document });
    const number = await insertVersion(trx, { slug, document, by: call.user.id, now });
    await recordAudit(call, trx, {
      act: 'site_page.published',
      targetType: 'site_page',
      targetId: slug,
      detail: { number, isHidden: document.isHidden },
    });
  });
  contentChanged(call.database);
  return getEditedPage(call, { slug });
}
