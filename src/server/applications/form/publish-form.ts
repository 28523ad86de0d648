import type { Selectable, Transaction } from 'kysely';
import type { applicationForm, FormDraft } from '../../../contract/applications/form-editing.ts';
import type { CatalogChange } from '../../../contract/catalog/catalog-editing.ts';
import type { ParsedInputOf } from '../../../contract/endpoint.ts';
import { ApiError } from '../../../contract/errors.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Call, Services, SignedInCall } from '../../call.ts';
import { contentChanged } from '../../content/content-generation.ts';
import type { FormDraftRow } from '../../database/tables/application-tables.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { systemOrigin } from '../../system-origin.ts';
import { getFormDraft, target } from './edit-form.ts';
import { describeFormChanges } from './rules.ts';
import {
  draftedContent,
  type FormContent,
  insertVersion,
  lockForm,
  noDraft,
  requireRevision,
  selectPublished,
  updateDraft,
} from './store.ts';

type Trx = Transaction<Tables>;
type Row = Selectable<FormDraftRow>;

/** New applications get these questions now, or from the given time on; submitted ones keep theirs. */
export async function publishForm(
  call: SignedInCall,
  { revision, at }: ParsedInputOf<typeof applicationForm.publish>,
): Promise<FormDraft> {
  if (at !== undefined && at <= call.clock.now())
    throw new ApiError('FIELDS_INVALID', { fields: { at: '请选择以后的时间' } });
  await call.database.transaction(async (trx) => {
    const row = await requireRevision(trx, revision);
    const pending = await readPending(trx, row);
    if (pending.changes.length === 0) throw new ApiError('DRAFT_UNCHANGED');
    if (at === undefined) return apply(call, trx, row, pending);
    await updateDraft(trx, row, { publish_at: at, edited_by: call.user.id });
    const detail = { at, changes: pending.changes };
    await recordAudit(call, trx, { act: 'application_form.scheduled', ...target, detail });
  });
  contentChanged(call.database);
  return getFormDraft(call);
}

/** Publishes the draft whose time has come; one of several servers does it. */
export async function publishDueForm(services: Services): Promise<void> {
  const now = services.clock.now();
  const due = await services.database.db
    .selectFrom('form_draft')
    .select('id')
    .where('publish_at', '<=', now)
    .executeTakeFirst();
  if (due === undefined) return;
  await services.database.transaction(async (trx) => {
    const row = await lockForm(trx);
    if (row.publish_at === null || row.publish_at > now) return;
    const pending = await readPending(trx, row);
    // The draft may have been edited back since: then there is nothing to report.
    if (pending.changes.length === 0) return updateDraft(trx, row, noDraft);
    await apply({ ...services, origin: systemOrigin, user: null }, trx, row, pending);
  });
  contentChanged(services.database);
}

/** The draft stays, but is no longer published automatically. */
export async function unscheduleForm(
  call: SignedInCall,
  { revision }: ParsedInputOf<typeof applicationForm.unschedule>,
): Promise<FormDraft> {
  await call.database.transaction(async (trx) => {
    const row = await requireRevision(trx, revision);
    await updateDraft(trx, row, { publish_at: null });
    const detail = { at: row.publish_at };
    await recordAudit(call, trx, { act: 'application_form.unscheduled', ...target, detail });
  });
  return getFormDraft(call);
}

interface Pending {
  number: number;
  content: FormContent;
  changes: CatalogChange[];
}

async function readPending(trx: Trx, row: Row): Promise<Pending> {
  const published = await selectPublished(trx);
  const content = draftedContent(row) ?? published;
  return { number: published.version + 1, content, changes: describeFormChanges(published, content) };
}

async function apply(
  call: Pick<Call, 'clock' | 'config' | 'origin' | 'user'>,
  trx: Trx,
  row: Row,
  { number, content, changes }: Pending,
): Promise<void> {
  const by = call.user?.id ?? row.edited_by;
  await insertVersion(trx, { number, content, changes, by, now: call.clock.now() });
  await updateDraft(trx, row, noDraft);
  await recordAudit(call, trx, {
    act: 'application_form.published',
    ...target,
    detail: { version: number, changes },
  });
}
