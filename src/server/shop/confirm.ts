import type { ParsedInputOf } from '../../contract/endpoint.ts';
import { ApiError } from '../../contract/errors.ts';
import type { Shop, shopContract } from '../../contract/shop/shop.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { SignedInCall } from '../call.ts';
import { encodeJson } from '../database/json-column.ts';
import { confirmedOf, subjectsOf } from './confirmations.ts';
import { getShop } from './get-shop.ts';
import { lockShop, updateShop } from './store.ts';

/** Records that somebody vouches for what the program cannot check; it holds only for the present subject. */
export async function confirm(
  call: SignedInCall,
  { what, subject }: ParsedInputOf<typeof shopContract.confirm>,
): Promise<Shop> {
  await call.database.transaction(async (trx) => {
    const row = await lockShop(trx);
    if ((await subjectsOf(call, trx))[what] !== subject) throw new ApiError('SHOP_CHANGED');
    const confirmation = { at: call.clock.now(), by: call.user.id, subject };
    await updateShop(trx, { confirmed: encodeJson({ ...confirmedOf(row), [what]: confirmation }) });
    await recordAudit(call, trx, {
      act: 'shop.confirmed',
      targetType: 'shop',
      targetId: 'shop',
      detail: { what, subject },
    });
  });
  return getShop(call);
}
