import type { Kysely } from 'kysely';
import type { Call, Services } from '../../call.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { giveBackUse } from '../../discounts/uses.ts';
import { dropInvoiceRequest } from '../../invoices/cancel-invoice.ts';
import { systemOrigin } from '../../system-origin.ts';
import { recordStep } from '../record-step.ts';
import { refundAtEnd } from '../payment/refund-rules.ts';
import { answerDueAt, dueAfterReminder, judge, remindableDueAt } from '../rules.ts';
import { lockAnyApplication, saveApplication, type StoredApplication } from '../store.ts';

const AT_ONCE = 500;

/**
 * Reminds customers of requests that are due soon and closes those that nobody answered in time. Several servers and a
 * simultaneous resubmission compete for the lock: the first one acts, the others find nothing to do.
 */
export async function sweepRequests(services: Services): Promise<void> {
  const { db } = services.database;
  const now = services.clock.now();
  await giveDays(db, now);
  await each(services, await listOpen(db, remindableDueAt(now), 'unreminded'), remind);
  await each(services, await listOpen(db, now, 'reminded'), close);
}

/** Requests from before deadlines existed get one. */
async function giveDays(db: Kysely<Tables>, now: number): Promise<void> {
  await db
    .updateTable('application')
    .set({ info_due_at: answerDueAt(now) })
    .where('state', '=', 'needs_info')
    .where('info_due_at', 'is', null)
    .execute();
}

async function listOpen(db: Kysely<Tables>, dueBefore: number, which: 'reminded' | 'unreminded'): Promise<string[]> {
  const rows = await db
    .selectFrom('application')
    .select('number')
    .where('state', '=', 'needs_info')
    .where('info_due_at', '<', dueBefore)
    .where('info_reminded_at', which === 'reminded' ? 'is not' : 'is', null)
    .orderBy('info_due_at')
    .limit(AT_ONCE)
    .execute();
  return rows.map(({ number }) => number);
}

/** One at a time, so that one failure does not hold up the rest. */
async function each(services: Services, numbers: string[], act: typeof close): Promise<void> {
  const call = { ...services, origin: systemOrigin, user: null };
  for (const number of numbers) {
    try {
      await act(call, number);
    } catch (error) {
      services.log.error({ err: error, application: number }, 'an overdue request could not be dealt with');
    }
  }
}

/** Writes no new revision: a customer who is answering is not disturbed. */
const remind = (call: Call, number: string): Promise<void> =>
  call.database.transaction(async (trx) => {
    const row = await lockAnyApplication(trx, number);
    const now = call.clock.now();
    const { info_due_at: dueAt } = row;
    if (row.state !== 'needs_info' || row.info_reminded_at !== null || dueAt === null) return;
    const change = { info_reminded_at: now, info_due_at: dueAfterReminder(dueAt, now), updated_at: now };
    await trx.updateTable('application').set(change).where('id', '=', row.id).execute();
    const application: StoredApplication = { ...row, ...change };
    await recordStep(call, trx, { application, act: 'remind', by: 'system', letter: 'remind' });
  });

const close = (call: Call, number: string): Promise<void> =>
  call.database.transaction(async (trx) => {
    const row = await lockAnyApplication(trx, number);
    const now = call.clock.now();
    const isDue = row.info_due_at !== null && row.info_due_at < now;
    if (!isDue || judge('expire', row.state) !== 'go') return;
    const application = await saveApplication(
      trx,
      row,
      { state: 'withdrawn', decided_at: now, ...refundAtEnd(row.received_fen) },
      now,
    );
    await recordStep(call, trx, { application, act: 'expire', by: 'system', letter: 'expire' });
    await giveBackUse(trx, row.id, now);
    await dropInvoiceRequest(call, trx, application, 'system');
  });
