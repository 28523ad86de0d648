import type { Transaction, Updateable } from 'kysely';
import type { operatorConsole } from '../../../contract/console/console.ts';
import type { ParsedInputOf } from '../../../contract/endpoint.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { SignedInCall } from '../../call.ts';
import { findOffer, findSoldOffer } from '../../catalog/find-offer.ts';
import type { ApplicationRow } from '../../database/tables/application-tables.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { giveBackUse } from '../../discounts/uses.ts';
import { recordStep } from '../record-step.ts';
import { requireTransition } from '../require-transition.ts';
import { judgeOwnPrice } from '../rules.ts';
import { lockAnyApplication, saveApplication, type StoredApplication } from '../store.ts';
import { fenText } from './fen-text.ts';

/** The name of an individual price beside the former one. */
export const OWN_PRICE_NAME = '专属价格';

/**
 * An individual price for this application, replacing the list price and any discount; it can be changed until the
 * money has arrived.
 */
export async function setPrice(
  call: SignedInCall,
  { number, amountFen, wasFen, reason }: ParsedInputOf<typeof operatorConsole.setPrice>,
): Promise<Record<string, never>> {
  const now = call.clock.now();
  await call.database.transaction(async (trx) => {
    const row = await lockAnyApplication(trx, number);
    const isRepeat = row.own_price_reason === reason && row.amount_fen === amountFen;
    const facts = { state: row.state, kind: row.kind, isPaid: row.payment_received_at !== null };
    if (!requireTransition(judgeOwnPrice(facts, isRepeat))) return;
    if (row.amount_fen !== wasFen) throw new ApiError('PRICE_CHANGED');
    const sold = await offerOf(trx, row, now);
    const listFen = row.license_id === null ? sold.listFen : (row.list_fen ?? row.amount_fen ?? sold.listFen);
    const change: Updateable<ApplicationRow> = {
      offer_id: sold.offerId,
      amount_fen: amountFen,
      list_fen: amountFen < listFen ? listFen : null,
      price_name: OWN_PRICE_NAME,
      discount_code: '',
      own_price_reason: reason,
      // The amount received may cover the whole new price.
      ...(row.received_fen > 0 && row.received_fen >= amountFen && { payment_received_at: now }),
    };
    await giveBackUse(trx, row.id, now);
    const application = await saveApplication(trx, row, change, now);
    await recordStep(call, trx, {
      application,
      act: 'set_price',
      by: 'operator',
      letter: 'set_price',
      reason,
      note: `应付 ${fenText(row.amount_fen ?? sold.listFen)} → ${fenText(amountFen)}。${reason}`,
      detail: { before: { amountFen: row.amount_fen, discount: row.price_name }, after: { amountFen }, reason },
    });
  });
  return {};
}

/**
 * The offer whose price is set, and the list price of a new license. A draft has none yet: it gets the offer on sale
 * now.
 */
async function offerOf(
  trx: Transaction<Tables>,
  row: StoredApplication,
  now: number,
): Promise<{ offerId: string; listFen: number }> {
  const { edition_code: edition, holder_type: holderType } = row;
  const sold = row.offer_id === null ? null : await findSoldOffer(trx, row.offer_id);
  if (sold !== null && sold.editionCode === edition && sold.offer.holderType === holderType)
    return { offerId: sold.offer.id, listFen: sold.offer.priceFen };
  const current = edition === null || holderType === null ? null : await findOffer(trx, edition, holderType, now);
  if (current === null) throw new ApiError('OFFER_UNAVAILABLE', { message: '客户还没有选好版本与被授权方类型' });
  return { offerId: current.id, listFen: current.priceFen };
}
