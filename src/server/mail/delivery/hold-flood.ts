import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import { attemptId, countAttempts } from '../../identity/log-in/attempts.ts';
import { typedAllowance } from '../rules.ts';
import type { OutboxMail } from '../store.ts';

/**
 * Postpones first tries to addresses that get too many letters, in the transaction that claims them, and returns the
 * rest. The counts are rows shared by all servers, so together they send no more than one would.
 */
export async function holdFlood(trx: Kysely<Tables>, due: readonly OutboxMail[], now: number): Promise<OutboxMail[]> {
  const free: OutboxMail[] = [];
  // Always in the same order: two servers that count the same addresses must not deadlock.
  for (const mail of due.toSorted((a, b) => (a.recipient < b.recipient ? -1 : 1))) {
    const isCounted = mail.to_typed === 1 && mail.attempts === 0;
    const until = isCounted ? await takeAllowance(trx, mail.recipient, now) : null;
    if (until === null) free.push(mail);
    else await putOff(trx, mail.id, until);
  }
  return free;
}

/**
 * Null if the letter may leave, otherwise the time when the next one may. A letter held back by the hour does not count
 * for the day.
 */
async function takeAllowance(trx: Kysely<Tables>, recipient: string, now: number): Promise<number | null> {
  for (const { name, most, windowMs } of typedAllowance) {
    const id = attemptId.mailAllowance('typed', name, recipient.toLowerCase());
    const { count, windowEndsAt } = (await countAttempts(trx, [{ id, windowMs }], now)).get(id) ?? none;
    if (count > most) return windowEndsAt;
  }
  return null;
}

const none = { count: 0, windowEndsAt: 0 };

async function putOff(trx: Kysely<Tables>, id: string, until: number): Promise<void> {
  await trx
    .updateTable('outbox_mail')
    .set({ next_attempt_at: until, held_until: until })
    .where('id', '=', id)
    .execute();
}
