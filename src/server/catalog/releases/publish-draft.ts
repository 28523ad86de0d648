import type { delivery, ManagedRelease } from '../../../contract/delivery.ts';
import type { ParsedInputOf } from '../../../contract/endpoint.ts';
import { ApiError } from '../../../contract/errors.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { SignedInCall } from '../../call.ts';
import { publishWithRelease } from '../../materials/publishing/publish-with-release.ts';
import { startTelling } from '../../reminders/security-letters.ts';
import { decodeJson } from '../../database/json-column.ts';
import { dayOf } from '../../outside/shanghai-calendar.ts';
import { getManagedRelease, lockRelease } from './managed-releases.ts';

/**
 * A draft becomes visible together with its materials. Its date decides whose update window it falls into, so it is
 * never in the future and never changes: a withdrawn release returns with its old date.
 */
export async function publishDraft(
  call: SignedInCall,
  { id, day, tellsCustomers = false }: ParsedInputOf<typeof delivery.publishRelease>,
): Promise<ManagedRelease> {
  const now = call.clock.now();
  const today = dayOf(now);
  if (day !== undefined && day > today)
    throw new ApiError('FIELDS_INVALID', { fields: { day: '发布日期不能晚于今天' } });
  const publishedAt = day === undefined || day === today ? now : Date.parse(`${day}T00:00:00+08:00`);
  await call.database.transaction(async (trx) => {
    const row = await lockRelease(trx, id);
    if (row.is_draft === 0 && row.withdrawn_at === null) return;
    const isFirst = row.is_draft === 1;
    await trx
      .updateTable('product_release')
      .set({ is_draft: 0, withdrawn_at: null, ...(isFirst && { published_at: publishedAt }) })
      .where('id', '=', id)
      .execute();
    if (isFirst) await publishWithRelease(trx, id, publishedAt);
    const told =
      tellsCustomers && row.is_security === 1
        ? await startTelling(trx, { id, editions: decodeJson<string[]>(row.editions) }, now)
        : null;
    await recordAudit(call, trx, {
      act: isFirst ? 'release.published' : 'release.republished',
      targetType: 'release',
      targetId: id,
      detail: { version: row.version, ...(isFirst && { publishedAt }), ...(told !== null && { told }) },
    });
  });
  return getManagedRelease(call.database.db, id);
}
