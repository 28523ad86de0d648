import type { operatorConsole } from '../../contract/console.ts';
import type { ParsedInputOf } from '../../contract/endpoint.ts';
import type { SignedInCall } from '../call.ts';
import { fenText } from './fen-text.ts';
import { recordStep } from './record-step.ts';
import { judgeRefundDue } from './refund-rules.ts';
import { mayGo } from './require-transition.ts';
import { lockAny, saveApplication } from './store.ts';

/** Notes money that turned up for an application which had ended already: it has to go back. */
export async function noteRefundDue(
  call: SignedInCall,
  { number, amountFen }: ParsedInputOf<typeof operatorConsole.noteRefundDue>,
): Promise<void> {
  const now = call.clock.now();
  await call.database.transaction(async (trx) => {
    const row = await lockAny(trx, number);
    const facts = { state: row.state, refund: row.refund_state, refundFen: row.refund_fen };
    if (!mayGo(judgeRefundDue(facts, amountFen))) return;
    const change = {
      refund_state: 'due',
      refund_fen: amountFen,
      received_fen: amountFen,
      payment_received_at: row.payment_received_at ?? now,
    } as const;
    const application = await saveApplication(trx, row, change, now);
    await recordStep(call, trx, {
      application,
      act: 'refund_due',
      by: 'operator',
      letter: 'refund_due',
      note: `待退款 ${fenText(amountFen)}`,
      detail: { amountFen },
    });
  });
}
