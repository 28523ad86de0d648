import type { Kysely, Transaction } from 'kysely';
import type { IncomingTransfer, licenseApplications } from '../../../contract/applications/license-applications.ts';
import type { OutputOf, ParsedInputOf } from '../../../contract/endpoint.ts';
import { ApiError } from '../../../contract/errors.ts';
import { transferableTo } from '../../../contract/licenses/license-acts.ts';
import type { SignedInCall } from '../../call.ts';
import { currentPageVersion } from '../../content/current-page.ts';
import { decodeJson } from '../../database/json-column.ts';
import { forUpdate } from '../../database/row-lock.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { requireTransferable } from '../../licenses/management/require-transferable.ts';
import { projectNamesOf } from '../../licenses/store.ts';
import { recordStep } from '../record-step.ts';
import { requireStaying } from '../review/require-staying.ts';
import { requireProvedMailbox } from '../submission/require-proved-mailbox.ts';
import { requireTransition } from '../require-transition.ts';
import { isFinal, judgeAnswer } from '../rules.ts';
import { saveApplication } from '../store.ts';

const selectTransfers = (db: Kysely<Tables>, recipientId: string) =>
  db
    .selectFrom('application')
    .innerJoin('license', 'license.id', 'application.license_id')
    .innerJoin('app_user', 'app_user.id', 'application.user_id')
    .leftJoin('edition', 'edition.code', 'license.edition_code')
    .select(['application.number', 'application.recipient_answer', 'application.state', 'application.submitted_at'])
    .select(['license.id as license_id', 'license.edition_code', 'license.holder_type', 'license.holder_name'])
    .select(['license.project_name', 'license.further_projects', 'license.domains'])
    .select(['license.updates_until', 'edition.name as edition_name', 'app_user.username'])
    .where('application.recipient_id', '=', recipientId);

type TransferRow = Awaited<ReturnType<ReturnType<typeof selectTransfers>['execute']>>[number];

const present = (row: TransferRow, agreementVersion: string): IncomingTransfer => ({
  number: row.number,
  edition: { code: row.edition_code, name: row.edition_name ?? row.edition_code },
  fromHolder: row.holder_name,
  holderTypes: [...transferableTo[row.holder_type]],
  fromUsername: row.username,
  ...projectNamesOf(row),
  domains: decodeJson<string[]>(row.domains),
  updatesUntil: row.updates_until,
  answer: row.recipient_answer,
  isOpen: !isFinal(row.state),
  submittedAt: row.submitted_at ?? 0,
  agreementVersion,
});

/** Transfers that wait for the caller's answer, oldest first. */
export async function listIncomingTransfers(
  call: SignedInCall,
): Promise<OutputOf<typeof licenseApplications.incoming>> {
  const { db } = call.database;
  const rows = await selectTransfers(db, call.user.id)
    .where('application.state', 'in', ['submitted', 'in_review', 'needs_info'])
    .where('application.recipient_answer', '=', '')
    .orderBy('application.id')
    .limit(20)
    .execute();
  if (rows.length === 0) return { items: [] };
  const version = await currentPageVersion(db, 'license-agreement');
  return { items: rows.map((row) => present(row, version)) };
}

/** One transfer, for its recipient alone. */
export async function getTransferForMe(
  call: SignedInCall,
  { number }: ParsedInputOf<typeof licenseApplications.transferForMe>,
): Promise<IncomingTransfer> {
  const { db } = call.database;
  const row = await selectTransfers(db, call.user.id).where('application.number', '=', number).executeTakeFirst();
  if (row === undefined) throw new ApiError('NOT_FOUND');
  return present(row, await currentPageVersion(db, 'license-agreement'));
}

/** The recipient accepts the license, under the name to be written on it. */
export async function acceptTransfer(
  call: SignedInCall,
  input: ParsedInputOf<typeof licenseApplications.acceptTransfer>,
): Promise<IncomingTransfer> {
  const { holderType, holderName, agreementVersion } = input;
  await answer(call, input.number, 'accepted', async (trx, licenseId) => {
    await requireStaying(trx, call.user.id);
    // From now on letters about the license go to this mailbox.
    await requireProvedMailbox(call, trx);
    const license = await trx
      .selectFrom('license')
      .select(['id', 'holder_type'])
      .where('id', '=', licenseId)
      .executeTakeFirstOrThrow();
    await requireTransferable(trx, license, holderType);
    if (agreementVersion !== (await currentPageVersion(trx, 'license-agreement')))
      throw new ApiError('AGREEMENT_OUTDATED');
    return { holder_type: holderType, holder_name: holderName, credit_code: '' };
  });
  return getTransferForMe(call, input);
}

/** The recipient declined: the application can no longer be approved, and its applicant is told. */
export async function declineTransfer(
  call: SignedInCall,
  input: ParsedInputOf<typeof licenseApplications.declineTransfer>,
): Promise<IncomingTransfer> {
  await answer(call, input.number, 'declined', async () => ({}));
  return getTransferForMe(call, input);
}

type Given = 'accepted' | 'declined';

async function answer(
  call: SignedInCall,
  number: string,
  given: Given,
  columns: (trx: Transaction<Tables>, licenseId: string | null) => Promise<object>,
): Promise<void> {
  const now = call.clock.now();
  await call.database.transaction(async (trx) => {
    const row = await forUpdate(
      trx.selectFrom('application').selectAll().where('number', '=', number).where('recipient_id', '=', call.user.id),
    ).executeTakeFirst();
    if (row === undefined) throw new ApiError('NOT_FOUND');
    if (!requireTransition(judgeAnswer(given, { state: row.state, given: row.recipient_answer }))) return;
    const change = { ...(await columns(trx, row.license_id)), recipient_answer: given };
    const application = await saveApplication(trx, row, change, now);
    const act = given === 'accepted' ? 'accept_transfer' : 'decline_transfer';
    await recordStep(call, trx, {
      application,
      act,
      by: 'customer',
      letter: act,
      note: `接收人 ${call.user.username}`,
    });
  });
}
