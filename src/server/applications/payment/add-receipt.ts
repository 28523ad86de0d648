import type { Transaction } from 'kysely';
import type { SignedInCall } from '../../call.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { newId } from '../../database/new-id.ts';
import { UNDO_MS } from '../../decisions/undo-time.ts';
import { recordStep } from '../record-step.ts';
import { saveApplication, type StoredApplication } from '../store.ts';
import { fenText } from './fen-text.ts';
import { insertReceipt, makeUndoable, type NewReceipt } from './receipts.ts';

/**
 * Adds money to a locked application; once the whole price is there it counts as paid. The one place for this, by hand
 * or from a statement. Undoable: its letter waits, and until it leaves `undoReceipt` takes all of it back.
 */
export async function addReceipt(
  call: SignedInCall,
  trx: Transaction<Tables>,
  row: StoredApplication,
  {
    receipt,
    detail,
    isUndoable = false,
  }: { receipt: NewReceipt; detail?: Record<string, unknown>; isUndoable?: boolean },
): Promise<void> {
  const now = call.clock.now();
  const { amountFen, channel, reference, id = newId() } = receipt;
  const until = isUndoable && amountFen > 0 ? now + UNDO_MS : null;
  // No new money came: the amount received covers the new price.
  if (amountFen > 0) await insertReceipt(call, trx, row.id, { ...receipt, id });
  const received = row.received_fen + amountFen;
  const missing = (row.amount_fen ?? 0) - received;
  const paidAt = row.payment_received_at ?? (missing <= 0 ? now : null);
  const change = { payment_received_at: paidAt, received_fen: received };
  const application = await saveApplication(trx, row, change, now);
  const { eventId, mailKey } = await recordStep(call, trx, {
    application,
    act: 'receive_payment',
    by: 'operator',
    letter: paidAt === null ? 'receive_part' : 'receive_payment',
    note: noteOf(amountFen, missing),
    detail: { amountFen, channel, reference, ...detail },
    ...(until !== null && { letterLeavesAt: until }),
  });
  if (until !== null) await makeUndoable(trx, id, { until, eventId, mailKey });
}

function noteOf(amountFen: number, missing: number): string {
  if (missing > 0) return `部分到账 ${fenText(amountFen)}，还差 ${fenText(missing)}`;
  if (missing === 0) return '';
  return amountFen === 0 ? `多出 ${fenText(-missing)}` : `到账 ${fenText(amountFen)}，共多出 ${fenText(-missing)}`;
}
