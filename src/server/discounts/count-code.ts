import type { Kysely } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import type { SignedInCall } from '../call.ts';
import type { Tables } from '../database/tables/tables.ts';
import { hours, minutes } from '../duration.ts';
import { attemptId, countAttempts, readAttempts } from '../identity/log-in/attempts.ts';
import { networkOf } from '../identity/rules.ts';
import { refused } from './find-price.ts';

const windowMs = hours(1);
/**
 * The most unknown codes that an account or a network may try in an hour. A network at its limit is closed to accounts
 * that have tried one themselves, and to accounts with an unverified mailbox, which can be created by the hundred:
 * neighbours behind the same address have valid codes.
 */
export const codeLimits = { account: 10, network: 40 } as const;

/**
 * Checks a code before it is looked up: an unknown one is counted and refused, and after a few of them there are no
 * more answers.
 */
export async function countCode(call: SignedInCall, code: string): Promise<void> {
  if (code === '') return;
  const { clock, database, origin, user } = call;
  const own = { id: attemptId.discountCode(user.id), most: codeLimits.account };
  const counters = [own, { id: attemptId.discountCode(networkOf(origin.ip)), most: codeLimits.network }];
  const ids = counters.map(({ id }) => id);
  const read = await readAttempts(database.db, ids, clock.now());
  const mayRefuse = read(own.id).count > 0 || !(await hasProvedMailbox(database.db, user.id)) ? counters : [];
  for (const { id, most } of mayRefuse) if (read(id).count >= most) throw spent(read(id).windowEndsAt - clock.now());
  const known = await database.db.selectFrom('discount').select('id').where('code', '=', code).executeTakeFirst();
  if (known !== undefined) return;
  const counted = await countAttempts(
    database.db,
    ids.map((id) => ({ id, windowMs })),
    clock.now(),
  );
  // Guesses made at the same time learn nothing beyond the limit.
  for (const { id, most } of counters) {
    const { count = 0, windowEndsAt = 0 } = counted.get(id) ?? {};
    if (count > most) throw spent(windowEndsAt - clock.now());
  }
  throw refused('没有这个优惠码，请核对后再试');
}

async function hasProvedMailbox(db: Kysely<Tables>, userId: string): Promise<boolean> {
  const account = await db
    .selectFrom('app_user')
    .select('email_verified_at')
    .where('id', '=', userId)
    .executeTakeFirst();
  return (account?.email_verified_at ?? null) !== null;
}

function spent(waitMs: number): ApiError {
  const wait = `试过的优惠码过多，请在 ${Math.max(1, Math.ceil(waitMs / minutes(1)))} 分钟后再试`;
  return new ApiError('TOO_MANY_FAILURES', {
    message: wait,
    fields: { discountCode: wait },
    retryAfter: Math.max(1, Math.ceil(waitMs / 1000)),
  });
}
