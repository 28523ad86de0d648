import type { Transaction } from 'kysely';
import type { Call } from '../../call.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { recordSecurityEvent } from '../record-security-event.ts';

/** Notes that the person wants no reminders about licenses any more, or wants them again; said twice it is noted once. */
export async function noteReminderChoice(
  call: Pick<Call, 'clock' | 'origin'>,
  trx: Transaction<Tables>,
  userId: string,
  receives: boolean,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('app_user')
    .set({ reminders_ended_at: receives ? null : call.clock.now() })
    .where('id', '=', userId)
    .where('reminders_ended_at', receives ? 'is not' : 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n)
    await recordSecurityEvent(call, trx, userId, receives ? 'reminders_resumed' : 'reminders_ended');
}
