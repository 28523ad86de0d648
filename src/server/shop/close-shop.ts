import type { ParsedInputOf } from '../../contract/endpoint.ts';
import { ApiError } from '../../contract/errors.ts';
import type { Shop, shopContract } from '../../contract/shop/shop.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { SignedInCall } from '../call.ts';
import { getShop } from './get-shop.ts';
import { forgetCachedShop } from './read-shop.ts';
import { lockShop, updateShop } from './store.ts';

/**
 * Closes the shop: visitors see a page that says so; customers of a shop that was open before keep access to what is
 * theirs.
 */
export async function closeShop(
  call: SignedInCall,
  { revision }: ParsedInputOf<typeof shopContract.close>,
): Promise<Shop> {
  await call.database.transaction(async (trx) => {
    const shop = await lockShop(trx);
    if (shop.state === 'closed') return;
    if (shop.revision !== revision) throw new ApiError('SHOP_CHANGED');
    await updateShop(trx, {
      state: 'closed',
      revision: revision + 1,
      changed_at: call.clock.now(),
      changed_by: call.user.id,
    });
    await recordAudit(call, trx, {
      act: 'shop.closed',
      targetType: 'shop',
      targetId: 'shop',
      detail: { was: shop.state },
    });
  });
  forgetCachedShop(call.database);
  return getShop(call);
}
