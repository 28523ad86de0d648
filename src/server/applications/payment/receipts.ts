import type { Kysely, Selectable, Transaction } from 'kysely';
import type { PaymentChannel } from '../../../contract/applications/application-states.ts';
import type { SignedInCall } from '../../call.ts';
import { newId } from '../../database/new-id.ts';
import type { ApplicationReceiptRow } from '../../database/tables/payment-tables.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { leaveNow } from '../../mail/held-letters.ts';
import { markUndone } from '../statements/store.ts';

type Db = Kysely<Tables>;
type Trx = Transaction<Tables>;
export type StoredReceipt = Selectable<ApplicationReceiptRow>;

export interface NewReceipt {
  amountFen: number;
  channel: PaymentChannel | null;
  reference: string;
  paidOn: string;
  /** The row of a statement. */
  id?: string;
  requestKey?: string | undefined;
}

/** The payments that count, in the order in which they were recorded. */
export const selectReceipts = (db: Db, applicationId: string): Promise<StoredReceipt[]> =>
  db
    .selectFrom('application_receipt')
    .selectAll()
    .where('application_id', '=', applicationId)
    .where('undone_at', 'is', null)
    .orderBy('at')
    .orderBy('id')
    .execute();

/** One that counts, or that was taken off. */
export const findReceipt = (trx: Trx, applicationId: string, id: string): Promise<StoredReceipt | undefined> =>
  trx
    .selectFrom('application_receipt')
    .selectAll()
    .where('id', '=', id)
    .where('application_id', '=', applicationId)
    .executeTakeFirst();

/** From now until then it can be taken back whole. */
export async function makeUndoable(
  trx: Trx,
  id: string,
  { until, eventId, mailKey }: { until: number; eventId: string; mailKey: string | null },
): Promise<void> {
  await trx
    .updateTable('application_receipt')
    .set({ undo_until: until, event_id: eventId, mail_key: mailKey })
    .where('id', '=', id)
    .execute();
}

/** The letters of such money leave now, and with them ends the time for undo. */
export async function releaseHeld(trx: Trx, applicationId: string, now: number): Promise<void> {
  const released = await trx
    .updateTable('application_receipt')
    .set({ undo_until: null })
    .where('application_id', '=', applicationId)
    .where('undo_until', '>', now)
    .returning('mail_key')
    .execute();
  await leaveNow(
    trx,
    released.flatMap(({ mail_key: key }) => key ?? []),
    now,
  );
}

export const sumOf = (receipts: readonly Pick<StoredReceipt, 'amount_fen'>[]): number =>
  receipts.reduce((sum, { amount_fen: fen }) => sum + fen, 0);

export async function insertReceipt(
  call: SignedInCall,
  trx: Trx,
  applicationId: string,
  { amountFen, channel, reference, paidOn, id = newId(), requestKey }: NewReceipt,
): Promise<void> {
  await trx
    .insertInto('application_receipt')
    .values({
      id,
      application_id: applicationId,
      amount_fen: amountFen,
      channel,
      reference,
      paid_on: paidOn,
      received_by: call.user.id,
      at: call.clock.now(),
      request_key: requestKey ?? null,
    })
    .execute();
}

/** These no longer count; payments from a statement may be confirmed for another application. */
export async function takeOff(call: SignedInCall, trx: Trx, receipts: readonly StoredReceipt[]): Promise<void> {
  if (receipts.length === 0) return;
  const ids = receipts.map(({ id }) => id);
  const by = { userId: call.user.id, at: call.clock.now() };
  await trx
    .updateTable('application_receipt')
    .set({ undone_at: by.at, undone_by: by.userId })
    .where('id', 'in', ids)
    .execute();
  await markUndone(trx, ids, by);
}

/** The appeal has the money now; each payment keeps its day. */
export async function copyReceipts(trx: Trx, { from, to }: { from: string; to: string }): Promise<void> {
  const receipts = await selectReceipts(trx, from);
  if (receipts.length === 0) return;
  await trx
    .insertInto('application_receipt')
    .values(
      receipts.map((receipt) => ({ ...receipt, id: newId(), application_id: to, request_key: null, undo_until: null })),
    )
    .execute();
}

export const isReceived = async (trx: Trx, applicationId: string, requestKey: string): Promise<boolean> =>
  (await trx
    .selectFrom('application_receipt')
    .select('id')
    .where('application_id', '=', applicationId)
    .where('request_key', '=', requestKey)
    .executeTakeFirst()) !== undefined;
