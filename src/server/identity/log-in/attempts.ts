import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';

export interface Attempt {
  id: string;
  windowMs: number;
}

export interface AttemptCount {
  count: number;
  windowEndsAt: number;
}

const none: AttemptCount = { count: 0, windowEndsAt: 0 };

/** The key of a counter; parts that people typed are hashed, so that the table holds no addresses. */
export const attemptId = {
  /** Failures by name as typed: they decide the displayed wait, because they say nothing about the account. */
  nameFailure: (name: string, network: string): string => `name|${digest(name)}|${network}`,
  /** The prefix of `loginFailure` for an account, see `findCandidate`. */
  loginFailurePrefix: 'login|',
  loginFailure: (account: string, network: string): string => `login|${account}|${network}`,
  /** Wrong guesses under a name, from anywhere. */
  nameAttack: (name: string): string => `attack|${digest(name)}`,
  networkPressure: (network: string): string => `pressure|${network}`,
  attackedAccountTried: (network: string): string => `attacked|${network}`,
  /** Look-ups of licenses by number or host. */
  lookup: (network: string): string => `lookup|${network}`,
  /** Wrong guesses by someone who holds the session, or a session of the account. */
  withinSession: (session: string): string => `session|${session}`,
  withinSessionsOf: (account: string): string => `within|${account}`,
  /** Wrong codes of the second step, from anywhere. */
  wrongCode: (account: string): string => `code|${account}`,
  /** Unknown discount codes, by account or network. */
  discountCode: (who: string): string => `discount|${who}`,
  ticket: (ticket: string): string => `ticket|${digest(ticket)}`,
  mailTo: (email: string): string => `mail|${digest(email)}`,
  /** `who` is an address or an account. */
  mailAllowance: (kind: string, window: string, who: string): string => `mail-${kind}|${window}|${digest(who)}`,
  /** Stands for an account where none has the name. */
  unknownAccount: (name: string): string => `?${digest(name)}`,
};

function digest(value: string): string {
  return createHash('sha256').update(value).digest('base64url').slice(0, 22);
}

/** Adds one to each counter, starting a new window if the old one is over; returns the new counts by id. */
export async function countAttempts(
  db: Kysely<Tables>,
  attempts: Attempt[],
  now: number,
): Promise<Map<string, AttemptCount>> {
  // Always in the same order: two servers counting the same rows must not wait for each other.
  const ordered = attempts.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const rows = await db
    .insertInto('attempt_counter')
    .values(ordered.map(({ id, windowMs }) => ({ id, count: 1, window_ends_at: now + windowMs })))
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        count: eb
          .case()
          .when('attempt_counter.window_ends_at', '<=', now)
          .then(1)
          .else(eb('attempt_counter.count', '+', 1))
          .end(),
        window_ends_at: eb
          .case()
          .when('attempt_counter.window_ends_at', '<=', now)
          .then(eb.ref('excluded.window_ends_at'))
          .else(eb.ref('attempt_counter.window_ends_at'))
          .end(),
      })),
    )
    .returning(['id', 'count', 'window_ends_at'])
    .execute();
  return new Map(rows.map((row) => [row.id, { count: row.count, windowEndsAt: row.window_ends_at }]));
}

/** Counts within windows that still run, by id; 0 for the others. */
export async function readAttempts(
  db: Kysely<Tables>,
  ids: string[],
  now: number,
): Promise<(id: string) => AttemptCount> {
  const rows = await db
    .selectFrom('attempt_counter')
    .selectAll()
    .where('id', 'in', ids)
    .where('window_ends_at', '>', now)
    .execute();
  const counts = new Map(rows.map((row) => [row.id, { count: row.count, windowEndsAt: row.window_ends_at }]));
  return (id) => counts.get(id) ?? none;
}

export async function forgetAttempts(db: Kysely<Tables>, ids: string[]): Promise<void> {
  await db.deleteFrom('attempt_counter').where('id', 'in', ids).execute();
}
