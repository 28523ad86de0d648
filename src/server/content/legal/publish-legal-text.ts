import { ApiError } from '../../../contract/errors.ts';
import type { ParsedInputOf } from '../../../contract/endpoint.ts';
import { isApiError } from '../../../contract/is-api-error.ts';
import type { LegalText, legalTexts } from '../../../contract/pages/legal-texts.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Services, SignedInCall } from '../../call.ts';
import { systemOrigin } from '../../system-origin.ts';
import { publishing, publishPageIn } from '../publish-page.ts';
import { requireLater } from '../require-later.ts';
import { findCurrentPage, findPageVersions } from '../store.ts';
import { lockLegalDraft, noLegalDraft, requireLegalDraft, updateLegalDraft } from './draft-store.ts';
import { getLegalText, isChanged, legalSlugOf } from './get-legal-text.ts';

const target = (slug: string) => ({ targetType: 'legal_page', targetId: slug }) as const;
const notPlanned = { publish_at: null, publish_version: null };

/** Publishes the draft, now or at the given time, by the same code that publishes every legal text. */
export async function publishLegalText(
  call: SignedInCall,
  { slug: named, revision, version, at }: ParsedInputOf<typeof legalTexts.publish>,
): Promise<LegalText> {
  const slug = legalSlugOf(named);
  if (at !== undefined) requireLater(call, at);
  await publishing(call, version, async (trx) => {
    const { markdown } = await requireLegalDraft(trx, slug, revision);
    const current = await findCurrentPage(trx, slug);
    if (!isChanged(markdown, current?.markdown ?? '')) throw new ApiError('DRAFT_UNCHANGED');
    if (at === undefined) {
      await publishPageIn(call, trx, { slug, version, markdown });
      return updateLegalDraft(trx, slug, noLegalDraft);
    }
    const known = await findPageVersions(trx, slug);
    if (known.some((each) => each.version === version))
      throw new ApiError('FIELDS_INVALID', { fields: { version: `版本 ${version} 已经发布过` } });
    await updateLegalDraft(trx, slug, { publish_at: at, publish_version: version, edited_by: call.user.id });
    await recordAudit(call, trx, { act: 'page.scheduled', ...target(slug), detail: { version, at } });
  });
  return getLegalText(call, { slug });
}

/** The draft stays, but is no longer published automatically. */
export async function unscheduleLegalText(
  call: SignedInCall,
  { slug: named, revision }: ParsedInputOf<typeof legalTexts.unschedule>,
): Promise<LegalText> {
  const slug = legalSlugOf(named);
  await call.database.transaction(async (trx) => {
    const { publish_at: at, publish_version: version } = await requireLegalDraft(trx, slug, revision);
    await updateLegalDraft(trx, slug, notPlanned);
    await recordAudit(call, trx, { act: 'page.unscheduled', ...target(slug), detail: { version, at } });
  });
  return getLegalText(call, { slug });
}

/** Publishes the drafts whose time has come; one of several servers does it. */
export async function publishDueLegalTexts(services: Services): Promise<void> {
  const { db } = services.database;
  const now = services.clock.now();
  const due = await db.selectFrom('legal_draft').select('slug').where('publish_at', '<=', now).execute();
  for (const { slug } of due) await publishDue(services, slug, now);
}

async function publishDue(services: Services, named: string, now: number): Promise<void> {
  const slug = legalSlugOf(named);
  const call = { ...services, origin: systemOrigin, user: null };
  const planned = await services.database.db
    .selectFrom('legal_draft')
    .select('publish_version')
    .where('slug', '=', slug)
    .executeTakeFirst();
  const version = planned?.publish_version ?? '';
  try {
    await publishing(services, version, async (trx) => {
      const row = await lockLegalDraft(trx, slug);
      if (row === undefined || row.publish_at === null || row.publish_at > now || row.publish_version !== version)
        return;
      const current = await findCurrentPage(trx, slug);
      if (isChanged(row.markdown, current?.markdown ?? ''))
        await publishPageIn(call, trx, { slug, version, markdown: row.markdown, by: row.edited_by });
      // The draft may have been edited back meanwhile: then nobody has to agree again.
      await updateLegalDraft(trx, slug, noLegalDraft);
    });
  } catch (error) {
    // Somebody published that version on the command line meanwhile: the draft stays, and waits for a person.
    if (!isApiError(error, 'FIELDS_INVALID')) throw error;
    await services.database.transaction(async (trx) => {
      await updateLegalDraft(trx, slug, notPlanned);
      await recordAudit(call, trx, { act: 'page.unscheduled', ...target(slug), detail: { version } });
    });
  }
}
