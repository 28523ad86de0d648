import { ApiError } from '../../contract/errors.ts';
import type { Services } from '../call.ts';
import { exportTicketHash, isExportTicket } from './export-ticket.ts';

/** Whose data a link opens. Throws `TICKET_INVALID`. */
export async function redeemExport(
  { database: { db }, clock }: Pick<Services, 'database' | 'clock'>,
  ticket: string,
): Promise<{ userId: string; username: string }> {
  if (!isExportTicket(ticket)) throw new ApiError('TICKET_INVALID');
  const row = await db
    .selectFrom('data_export')
    .innerJoin('app_user', 'app_user.id', 'data_export.user_id')
    .select(['app_user.id', 'app_user.username'])
    .where('ticket_hash', '=', exportTicketHash(ticket))
    .where('expires_at', '>', clock.now())
    .where('app_user.disabled_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) throw new ApiError('TICKET_INVALID');
  return { userId: row.id, username: row.username };
}
