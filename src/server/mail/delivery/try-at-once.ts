import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import { waitAfter } from '../rules.ts';

const AT_ONCE = 1000;

/** Tries letters now that wait for their next try: the obstacle may be gone. Letters being sent are left alone. */
export async function tryAtOnce(trx: Transaction<Tables>, now: number): Promise<void> {
  const waiting = await trx
    .selectFrom('outbox_mail')
    .innerJoin('mail_attempt', 'mail_attempt.mail_id', 'outbox_mail.id')
    .select(['outbox_mail.id', 'outbox_mail.attempts', 'outbox_mail.next_attempt_at'])
    .select(({ fn }) => fn.max('mail_attempt.ended_at').as('ended_at'))
    .where('outbox_mail.state', '=', 'waiting')
    .where('outbox_mail.next_attempt_at', '>', now)
    .groupBy(['outbox_mail.id', 'outbox_mail.attempts', 'outbox_mail.next_attempt_at'])
    .limit(AT_ONCE)
    .execute();
  for (const { id, attempts, next_attempt_at: nextAt, ended_at: endedAt } of waiting) {
    // For a letter that a server is sending, this is the end of that server's claim.
    if (nextAt !== endedAt + waitAfter(attempts)) continue;
    await trx
      .updateTable('outbox_mail')
      .set({ next_attempt_at: now })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .where('next_attempt_at', '=', nextAt)
      .execute();
  }
}
