import { ApiError } from '../../contract/errors.ts';
import type { Services } from '../call.ts';
import { exportTicketHash, isExportTicket } from './export-ticket.ts';

/**
 * The account whose data a link opens. The link works while one of the sessions lives that existed when it was issued,
 * so a changed password or 退出全部设备 ends it. Throws `TICKET_INVALID`.
 */
export async function redeemExport(
  { database: { db }, clock }: Pick<Services, 'database' | 'clock'>,
  ticket: string,
): Promise<{ userId: string; username: string }> {
  if (!isExportTicket(ticket)) throw new ApiError('TICKET_INVALID');
  const row = await db
    .selectFrom('data_export')
    .innerJoin('app_user', 'app_user.id', 'data_export.user_id')
    .select(['app_user.id', 'app_user.username'])
    .where('data_export.ticket_hash', '=', exportTicketHash(ticket))
    .where('data_export.expires_at', '>', clock.now())
    .where('app_user.disabled_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('session')
          .select('session.id')
          .whereRef('session.user_id', '=', 'app_user.id')
          .whereRef('session.created_at', '<=', 'data_export.created_at')
          .where('session.revoked_at', 'is', null)
          .where('session.expires_at', '>', clock.now()),
      ),
    )
    .executeTakeFirst();
  if (row === undefined) throw new ApiError('TICKET_INVALID');
  return { userId: row.id, username: row.username };
}
