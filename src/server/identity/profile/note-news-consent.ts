import type { Transaction } from 'kysely';
import type { Call } from '../../call.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { recordSecurityEvent } from '../record-security-event.ts';

/** Notes that the person agrees to news by letter, or no longer does; said twice it is noted once. */
export async function noteNewsConsent(
  call: Pick<Call, 'clock' | 'origin'>,
  trx: Transaction<Tables>,
  userId: string,
  agrees: boolean,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('app_user')
    .set({ news_agreed_at: agrees ? call.clock.now() : null })
    .where('id', '=', userId)
    .where('news_agreed_at', agrees ? 'is' : 'is not', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) await recordSecurityEvent(call, trx, userId, agrees ? 'news_agreed' : 'news_ended');
}
