import type { Transaction } from 'kysely';
import type { SignedInCall } from '../../call.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { recordStep } from '../record-step.ts';
import { answerDueAt } from '../rules.ts';
import { saveApplication, type StoredApplication } from '../store.ts';

/** Hands the application back to the customer with a question, and a day until which to answer. */
export async function ask(
  call: SignedInCall,
  trx: Transaction<Tables>,
  row: StoredApplication,
  { request }: { request: string },
): Promise<void> {
  const now = call.clock.now();
  const change = { state: 'needs_info', request, info_due_at: answerDueAt(now), info_reminded_at: null } as const;
  const application = await saveApplication(trx, row, change, now);
  await recordStep(call, trx, { application, act: 'ask', by: 'operator', letter: 'ask', note: request });
}
