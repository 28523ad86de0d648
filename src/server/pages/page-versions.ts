import { ApiError } from '../../contract/errors.ts';
import type { ParsedInputOf } from '../../contract/endpoint.ts';
import type { EditedPage, pages, PageVersion } from '../../contract/pages/pages.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { SignedInCall } from '../call.ts';
import { encodeJson } from '../database/json-column.ts';
import { getEditedPage } from './get-edited-page.ts';
import { shippedPage } from './shipped-pages.ts';
import { keepPagePictures } from './page-pictures.ts';
import { findPage, findVersion, publishedOf, requireRevision, selectVersions, updatePage } from './store.ts';
import { documentIn } from './stored-document.ts';

const SHOWN_VERSIONS = 50;

/** Versions, newest first; the last one has the shipped words, which are the first version of a shipped page. */
export async function listVersions(call: SignedInCall, { slug }: { slug: string }): Promise<{ items: PageVersion[] }> {
  const { db } = call.database;
  const shipped = shippedPage(slug)?.document ?? null;
  if (shipped === null && (await findPage(db, slug)) === undefined) throw new ApiError('NOT_FOUND');
  const rows = await selectVersions(db, slug, SHOWN_VERSIONS);
  return {
    items: [
      ...rows.map((row) => ({
        number: row.number,
        publishedAt: row.published_at,
        publishedBy: row.username,
        document: documentIn(row.document),
      })),
      ...(shipped === null ? [] : [{ number: 0, publishedAt: null, publishedBy: null, document: shipped }]),
    ],
  };
}

/** Copies a published version into the draft, replacing unpublished edits. */
export async function restoreVersion(
  call: SignedInCall,
  { slug, number, revision }: ParsedInputOf<typeof pages.restore>,
): Promise<EditedPage> {
  await call.database.transaction(async (trx) => {
    const row = await requireRevision(trx, slug, revision);
    const shipped = number === 0 ? shippedPage(slug)?.document : undefined;
    const draft = shipped === undefined ? (await findVersion(trx, slug, number))?.document : encodeJson(shipped);
    if (draft === undefined) throw new ApiError('NOT_FOUND');
    // Pictures that are gone by now are reported when the draft is saved.
    const documents = { draft: documentIn(draft), published: publishedOf(slug, row) };
    await keepPagePictures(trx, slug, documents);
    await updatePage(trx, slug, { draft, publish_at: null, edited_by: call.user.id, edited_at: call.clock.now() });
    await recordAudit(call, trx, {
      act: 'site_page.version_restored',
      targetType: 'site_page',
      targetId: slug,
      detail: { number },
    });
  });
  return getEditedPage(call, { slug });
}
