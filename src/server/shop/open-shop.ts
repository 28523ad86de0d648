import type { ParsedInputOf } from '../../contract/endpoint.ts';
import { ApiError } from '../../contract/errors.ts';
import type { Shop, shopContract } from '../../contract/shop/shop.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { SignedInCall } from '../call.ts';
import { checklistOf, findingsOf } from './checklist.ts';
import { getShop } from './get-shop.ts';
import { forgetCachedShop } from './read-shop.ts';
import { gatherFacts } from './shop-facts.ts';
import { lockShop, updateShop } from './store.ts';

/** Lets visitors in. A second request changes nothing. */
export async function openShop(
  call: SignedInCall,
  { revision, isSure }: ParsedInputOf<typeof shopContract.open>,
): Promise<Shop> {
  const steps = checklistOf(await gatherFacts(call), []);
  await call.database.transaction(async (trx) => {
    const shop = await lockShop(trx);
    if (shop.state === 'open') return;
    if (shop.revision !== revision) throw new ApiError('SHOP_CHANGED');
    const missing = findingsOf(steps, 'must');
    if (missing.length > 0) throw new ApiError('SHOP_NOT_READY', { message: `还不能开张：${missing.join('；')}` });
    const advised = findingsOf(steps, 'should');
    if (advised.length > 0 && !isSure)
      throw new ApiError('SHOP_NOT_READY', { message: `开张前建议先处理：${advised.join('；')}` });
    const now = call.clock.now();
    await updateShop(trx, {
      state: 'open',
      revision: revision + 1,
      first_opened_at: shop.first_opened_at ?? now,
      changed_at: now,
      changed_by: call.user.id,
    });
    await recordAudit(call, trx, {
      act: 'shop.opened',
      targetType: 'shop',
      targetId: 'shop',
      detail: { was: shop.state, advised },
    });
  });
  forgetCachedShop(call.database);
  return getShop(call);
}
