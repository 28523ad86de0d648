import type { Kysely, Transaction } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import type { Tables } from '../database/tables/tables.ts';
import { priceWithCode, type Price, type Purchase } from './rules.ts';
import { findTerms, holdTerms } from './store.ts';

export interface AskedPrice extends Purchase {
  userId: string;
  /** '' if none. */
  code: string;
  now: number;
}

/** The price that this customer would pay now; throws `DISCOUNT_REFUSED` if the code cannot be used. */
export async function findPrice(db: Kysely<Tables>, asked: AskedPrice): Promise<Price> {
  return priceAmong(await findTerms(db, asked), asked);
}

/** The same for a price agreed in this transaction, whose discount is then used: nobody else gets its last use. */
export async function holdPrice(trx: Transaction<Tables>, asked: AskedPrice): Promise<Price> {
  return priceAmong(await holdTerms(trx, asked), asked);
}

function priceAmong(terms: Awaited<ReturnType<typeof findTerms>>, { code, now, ...purchase }: AskedPrice): Price {
  const found = priceWithCode(terms, code, purchase, now);
  if ('price' in found) return found.price;
  throw refused(found.refusal);
}

export const refused = (reason: string): ApiError =>
  new ApiError('DISCOUNT_REFUSED', { message: reason, fields: { discountCode: reason } });
