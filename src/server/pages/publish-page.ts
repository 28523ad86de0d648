import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import type { ParsedInputOf } from '../../contract/endpoint.ts';
import type { StoredDocument } from '../../contract/pages/page-document.ts';
import type { EditedPage, pages } from '../../contract/pages/pages.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Call, Services, SignedInCall } from '../call.ts';
import { contentChanged } from '../content/content-generation.ts';
import { requireLater } from '../content/require-later.ts';
import { encodeJson } from '../database/json-column.ts';
import type { Tables } from '../database/tables/tables.ts';
import { systemOrigin } from '../system-origin.ts';
import { getEditedPage } from './get-edited-page.ts';
import { keepPagePictures } from './page-pictures.ts';
import { insertVersion, lockPage, type PageFacts, publishedOf, requireRevision, updatePage } from './store.ts';
import { documentIn } from './stored-document.ts';

type Trx = Transaction<Tables>;
type Row = Awaited<ReturnType<typeof requireRevision>>;
const target = (slug: string) => ({ targetType: 'site_page', targetId: slug }) as const;

/** Publishes the draft, now or at the given time, and keeps it as a version. */
export async function publishPage(
  call: SignedInCall,
  { slug, revision, at }: ParsedInputOf<typeof pages.publish>,
): Promise<EditedPage> {
  if (at !== undefined) requireLater(call, at);
  await call.database.transaction(async (trx) => {
    const row = await requireRevision(trx, slug, revision);
    const document = changedDocument(slug, row);
    if (document === null) throw new ApiError('DRAFT_UNCHANGED');
    if (at === undefined) return apply(call, trx, row, document);
    await updatePage(trx, slug, { publish_at: at, edited_by: call.user.id });
    await recordAudit(call, trx, { act: 'site_page.scheduled', ...target(slug), detail: { at } });
  });
  contentChanged(call.database);
  return getEditedPage(call, { slug });
}

/** The draft stays, but is no longer published automatically. */
export async function unschedulePage(
  call: SignedInCall,
  { slug, revision }: ParsedInputOf<typeof pages.unschedule>,
): Promise<EditedPage> {
  await call.database.transaction(async (trx) => {
    const row = await requireRevision(trx, slug, revision);
    await updatePage(trx, slug, { publish_at: null });
    await recordAudit(call, trx, { act: 'site_page.unscheduled', ...target(slug), detail: { at: row.publish_at } });
  });
  return getEditedPage(call, { slug });
}

/** Publishes the drafts whose time has come; one of several servers does it. */
export async function publishDuePages(services: Services): Promise<void> {
  const now = services.clock.now();
  const due = await services.database.db.selectFrom('page').select('slug').where('publish_at', '<=', now).execute();
  for (const { slug } of due)
    await services.database.transaction(async (trx) => {
      const row = await lockPage(trx, slug);
      if (row === undefined || row.publish_at === null || row.publish_at > now) return;
      const document = changedDocument(slug, row);
      // The draft may have been edited back meanwhile: then there is nothing to announce.
      if (document === null) return updatePage(trx, slug, { ...noPageDraft });
      await apply({ ...services, origin: systemOrigin, user: null }, trx, row, document);
    });
  if (due.length > 0) contentChanged(services.database);
}

/** The state of a page after its draft was published. */
const noPageDraft = { draft: null, publish_at: null, edited_by: null, edited_at: null };

/** The draft if it differs from the published page, otherwise null. */
function changedDocument(slug: string, row: Row): StoredDocument | null {
  const document = row.draft === null ? null : documentIn(row.draft);
  return document === null || isDeepStrictEqual(document, publishedOf(slug, row)) ? null : document;
}

async function apply(
  call: Pick<Call, 'clock' | 'config' | 'origin' | 'user'>,
  trx: Trx,
  { slug, draft, edited_by: editor }: Row,
  document: StoredDocument,
): Promise<void> {
  const { blocks: _blocks, ...facts } = document;
  const now = call.clock.now();
  await updatePage(trx, slug, {
    ...noPageDraft,
    published: draft,
    facts: encodeJson(facts satisfies PageFacts),
    published_at: now,
  });
  await keepPagePictures(trx, slug, { draft: null, published: document });
  const number = await insertVersion(trx, { slug, document, by: call.user?.id ?? editor, now });
  await recordAudit(call, trx, {
    act: 'site_page.published',
    ...target(slug),
    detail: { number, isHidden: document.isHidden },
  });
}
