import type { OutputOf } from '../../contract/endpoint.ts';
import { ApiError } from '../../contract/errors.ts';
import type { personalData } from '../../contract/identity/personal-data.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { SignedInCall } from '../call.ts';
import { newId } from '../database/new-id.ts';
import { recordSecurityEvent } from '../identity/record-security-event.ts';
import { requireFreshLogin } from '../identity/sessions/require-fresh-login.ts';
import { exportTicketHash, newExportTicket } from './export-ticket.ts';
import { exportEvery, exportTicketLife } from './rules.ts';
import { lockLeaver } from './store.ts';

/**
 * Hands out a link to a copy of the person's own data; the copy is made during the download and not stored anywhere.
 */
export async function issueExport(call: SignedInCall): Promise<OutputOf<typeof personalData.export>> {
  requireFreshLogin(call);
  const now = call.clock.now();
  const ticket = newExportTicket();
  await call.database.transaction(async (trx) => {
    // One request of an account after the other: of many at once exactly one gets a link.
    await lockLeaver(trx, call.user.id);
    const recent = await trx
      .selectFrom('data_export')
      .select('created_at')
      .where('user_id', '=', call.user.id)
      .where('created_at', '>', now - exportEvery)
      .orderBy('created_at', 'desc')
      .executeTakeFirst();
    if (recent !== undefined) throw exportedRecently(recent.created_at + exportEvery - now);
    await trx
      .insertInto('data_export')
      .values({
        id: newId(),
        user_id: call.user.id,
        ticket_hash: exportTicketHash(ticket),
        created_at: now,
        expires_at: now + exportTicketLife,
      })
      .execute();
    await recordSecurityEvent(call, trx, call.user.id, 'data_exported');
    await recordAudit(call, trx, { act: 'account.data_exported', targetType: 'user', targetId: call.user.id });
  });
  return { url: `/export/${ticket}`, expiresAt: now + exportTicketLife };
}

function exportedRecently(waitMs: number): ApiError {
  return new ApiError('EXPORTED_RECENTLY', {
    message: `每小时只能导出一份，请在 ${Math.max(1, Math.ceil(waitMs / 60_000))} 分钟后再试`,
    retryAfter: Math.max(1, Math.ceil(waitMs / 1000)),
  });
}
