import type { SignedInCall } from '../../call.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { days } from '../../duration.ts';
import { lockView } from './store.ts';

/** The time in which it can be taken back. */
const KEPT = days(1);

/** Out of sight at once; what was removed longer ago goes for good. */
export async function removeView(call: SignedInCall, { id }: { id: string }): Promise<Record<string, never>> {
  const now = call.clock.now();
  await call.database.transaction(async (trx) => {
    const row = await lockView(trx, call.user, id);
    if (row.removed_at === null) {
      await trx.updateTable('saved_view').set({ removed_at: now }).where('id', '=', id).execute();
      await recordAudit(call, trx, {
        act: 'view.removed',
        targetType: 'view',
        targetId: id,
        detail: { name: row.name, list: row.list },
      });
    }
    await trx
      .deleteFrom('saved_view')
      .where('removed_at', '<', now - KEPT)
      .execute();
  });
  return {};
}

/** Takes the removal back; a view that stands is left as it is. */
export async function restoreView(call: SignedInCall, { id }: { id: string }): Promise<Record<string, never>> {
  await call.database.transaction(async (trx) => {
    const row = await lockView(trx, call.user, id);
    if (row.removed_at === null) return;
    await trx.updateTable('saved_view').set({ removed_at: null }).where('id', '=', id).execute();
    await recordAudit(call, trx, {
      act: 'view.restored',
      targetType: 'view',
      targetId: id,
      detail: { name: row.name, list: row.list },
    });
  });
  return {};
}
