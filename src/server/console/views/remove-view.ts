import type { SignedInCall } from '../../call.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { days } from '../../duration.ts';
import { lockView } from './store.ts';

/** The time in which a removal can be undone. */
const KEPT = days(1);

/** The view disappears at once; views removed longer ago are deleted for good. */
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

/** Undoes the removal; a view that was not removed stays as it is. */
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
