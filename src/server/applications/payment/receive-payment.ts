import type { SignedInCall } from '../../call.ts';
import { recordStep } from '../record-step.ts';
import { requireTransition } from '../require-transition.ts';
import { judgePayment } from '../rules.ts';
import { lockAnyApplication, saveApplication } from '../store.ts';

/** Notes that the money arrived; the state stays as it is. */
export async function receivePayment(call: SignedInCall, input: { number: string }): Promise<void> {
  const now = call.clock.now();
  await call.database.transaction(async (trx) => {
    const row = await lockAnyApplication(trx, input.number);
    if (!requireTransition(judgePayment(row.state, row.payment_received_at !== null))) return;
    const application = await saveApplication(
      trx,
      row,
      {
        payment_received_at: now,
        received_fen: Math.max(row.received_fen, row.amount_fen ?? 0),
      },
      now,
    );
    await recordStep(call, trx, {
      application,
      act: 'receive_payment',
      by: 'operator',
      letter: 'receive_payment',
      detail: { amountFen: row.amount_fen, channel: row.payment_channel, reference: row.payment_reference },
    });
  });
}
