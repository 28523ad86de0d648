import type { ParsedInputOf } from '../../contract/endpoint.ts';
import type { Shop, shopContract } from '../../contract/shop/shop.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { SignedInCall } from '../call.ts';
import { decodeJson, encodeJson } from '../database/json-column.ts';
import { getShop } from './get-shop.ts';
import { lockShop, updateShop } from './store.ts';

/** Postpones a step, or takes it up again. Its missing parts are still shown. */
export async function postponeStep(
  call: SignedInCall,
  { step, isLater }: ParsedInputOf<typeof shopContract.postpone>,
): Promise<Shop> {
  await call.database.transaction(async (trx) => {
    const postponed = decodeJson<string[]>((await lockShop(trx)).postponed);
    if (postponed.includes(step) === isLater) return;
    const others = postponed.filter((other) => other !== step);
    await updateShop(trx, { postponed: encodeJson(isLater ? [...others, step] : others) });
    await recordAudit(call, trx, {
      act: isLater ? 'shop.step_postponed' : 'shop.step_resumed',
      targetType: 'shop',
      targetId: 'shop',
      detail: { step },
    });
  });
  return getShop(call);
}
