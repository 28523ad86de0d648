import { sql, type Kysely } from 'kysely';
import type { securityActs } from '../../contract/identity/account.ts';
import type { Call } from '../call.ts';
import { newId } from '../database/new-id.ts';
import type { Tables } from '../database/tables/tables.ts';
import { storedUserAgent } from './rules.ts';

/** Log-ins are not written: the security log shows them from the sessions that they started. */
export type RecordedAct = Exclude<(typeof securityActs)[number], 'logged_in'>;

/**
 * Appends to the person's own security log, in the transaction that does the act.
 * Writes nothing if no account has the id.
 */
export async function recordSecurityEvent(
  call: Pick<Call, 'clock' | 'origin'>,
  trx: Kysely<Tables>,
  userId: string,
  act: RecordedAct,
): Promise<void> {
  const at = call.clock.now();
  await trx
    .insertInto('security_event')
    .columns(['id', 'user_id', 'act', 'user_agent', 'ip', 'at'])
    .expression((eb) =>
      eb
        .selectFrom('app_user')
        .select([
          sql.val(newId()).as('id'),
          'app_user.id as user_id',
          sql.val<string>(act).as('act'),
          sql.val(storedUserAgent(call.origin.userAgent)).as('user_agent'),
          sql.val(call.origin.ip).as('ip'),
          sql.val(at).as('at'),
        ])
        .where('app_user.id', '=', userId),
    )
    .execute();
}
