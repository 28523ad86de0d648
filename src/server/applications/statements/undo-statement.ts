import type { PaymentBatch, statements } from '../../../contract/applications/statements.ts';
import type { ParsedInputOf } from '../../../contract/endpoint.ts';
import { ApiError } from '../../../contract/errors.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { SignedInCall } from '../../call.ts';
import { forUpdate } from '../../database/row-lock.ts';
import { fenText } from '../payment/fen-text.ts';
import { selectReceipts, sumOf, takeOff } from '../payment/receipts.ts';
import { recordStep } from '../record-step.ts';
import { saveApplication } from '../store.ts';
import { obstacleToUndoing } from './rules.ts';
import { presentBatch, selectBatchRows } from './store.ts';

/** Takes back all payments of a batch that nothing depends on; the others stay, with a reason. */
export async function undoStatement(
  call: SignedInCall,
  { id, reason }: ParsedInputOf<typeof statements.undo>,
): Promise<PaymentBatch> {
  const now = call.clock.now();
  await call.database.transaction(async (trx) => {
    const batch = await forUpdate(trx.selectFrom('payment_batch').selectAll().where('id', '=', id)).executeTakeFirst();
    if (batch === undefined) throw new ApiError('NOT_FOUND');
    const known = await selectBatchRows(trx, id);
    const applications = await forUpdate(
      trx
        .selectFrom('application')
        .selectAll()
        .where(
          'id',
          'in',
          known.map((row) => row.application_id),
        )
        .orderBy('number'),
    ).execute();
    // Read again under the lock: an open payment may have been removed meanwhile.
    const open = (await selectBatchRows(trx, id)).filter((row) => row.undone_at === null);
    // A second click finds nothing left.
    if (open.length === 0) return;
    const locked = new Map(applications.map((row) => [row.id, row]));
    const undone: string[] = [];
    for (const row of open) {
      const application = locked.get(row.application_id);
      if (application === undefined) continue;
      // The application after it was locked.
      const { state, received_fen: received, amount_fen: price } = application;
      if (obstacleToUndoing({ ...row, state }) !== '') continue;
      const receipts = (await selectReceipts(trx, application.id)).filter(({ id: receiptId }) => receiptId === row.id);
      await takeOff(call, trx, receipts);
      const before = received - sumOf(receipts);
      const isStillPaid = before > 0 && before >= (price ?? 0);
      const change = { received_fen: before, ...(!isStillPaid && { payment_received_at: null }) };
      const saved = await saveApplication(trx, application, change, now);
      await recordStep(call, trx, {
        application: saved,
        act: 'undo_payment',
        by: 'operator',
        letter: 'undo_payment',
        reason,
        note: `实际到账 ${fenText(before)}。原因：${reason}`,
        detail: { before: { receivedFen: received }, after: { receivedFen: before }, reason, statement: id },
      });
      undone.push(application.id);
    }
    if (undone.length === 0) throw new ApiError('TRANSITION_REFUSED', { message: '这一批款项都已经不能撤销了' });
    await recordAudit(call, trx, {
      act: 'statement.undone',
      targetType: 'payment_batch',
      targetId: id,
      detail: { fileName: batch.file_name, rows: undone.length, keptRows: open.length - undone.length, reason },
    });
  });
  return presentBatch(call.database.db, id);
}
