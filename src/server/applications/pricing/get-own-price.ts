import type { discounts } from '../../../contract/discounts/discounts.ts';
import type { OutputOf, ParsedInputOf } from '../../../contract/endpoint.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { SignedInCall } from '../../call.ts';
import { findOffer } from '../../catalog/find-offer.ts';
import { countCode } from '../../discounts/count-code.ts';
import { findPrice, refused } from '../../discounts/find-price.ts';
import { getLicense } from '../../licenses/get-license.ts';
import { findUpgrade } from './find-upgrade.ts';
import { renewalPrice } from './license-prices.ts';
import { resolveOffer } from './resolve-offer.ts';

type Entry = typeof discounts.price;

/**
 * The price that the caller would pay now, with the entered code. Nothing is stored: the discount is used at
 * submission.
 */
export async function getOwnPrice(call: SignedInCall, input: ParsedInputOf<Entry>): Promise<OutputOf<Entry>> {
  const agreed = await findAgreedPrice(call, input);
  if (agreed !== null && input.code !== '') throw refused('这份申请已有专属价格，不需要优惠码');
  if (agreed !== null) return agreed;
  const listFen = await listPrice(call, input);
  await countCode(call, input.code);
  const { priceFen, discount } = await findPrice(call.database.db, {
    kind: input.kind,
    edition: input.edition,
    listFen,
    userId: call.user.id,
    code: input.code,
    now: call.clock.now(),
  });
  return { priceFen, ...(discount !== undefined && { discount }) };
}

/** The draft's individual price, as long as the draft asks for the same things as when the price was set. */
async function findAgreedPrice(
  { database: { db }, user, clock }: SignedInCall,
  { draft, edition, holderType }: ParsedInputOf<Entry>,
): Promise<OutputOf<Entry> | null> {
  if (draft === undefined) return null;
  const row = await db
    .selectFrom('application')
    .selectAll()
    .where('number', '=', draft)
    .where('user_id', '=', user.id)
    .where('own_price_reason', '<>', '')
    .executeTakeFirst();
  if (row === undefined) return null;
  // The choice on the page may not be stored yet.
  const asked = { ...row, edition_code: edition, holder_type: holderType ?? null };
  const { offer, isFrozen } = await resolveOffer(db, asked, clock.now());
  if (offer === null || !isFrozen) return null;
  return { priceFen: offer.priceFen, ...(offer.discount !== undefined && { discount: offer.discount }) };
}

async function listPrice(call: SignedInCall, input: ParsedInputOf<Entry>): Promise<number> {
  const { db } = call.database;
  const { kind, edition, holderType, license: number } = input;
  const now = call.clock.now();
  if (kind === 'new') {
    const offer = holderType === undefined ? null : await findOffer(db, edition, holderType, now);
    if (offer === null) throw new ApiError('OFFER_UNAVAILABLE');
    return offer.priceFen;
  }
  if (number === undefined) throw new ApiError('NOT_FOUND');
  const license = await getLicense(call, { number });
  const from = { edition: license.edition.code, holderType: license.holderType };
  if (kind === 'renewal') {
    const current = await findOffer(db, from.edition, from.holderType, now);
    const price = edition === license.edition.code ? renewalPrice(current) : null;
    if (price === null) throw new ApiError('RENEWAL_UNAVAILABLE');
    return price.priceFen;
  }
  const { price } = await findUpgrade(db, from, { edition, holderType: holderType ?? from.holderType }, now);
  return price.priceFen;
}
