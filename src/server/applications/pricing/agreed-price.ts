import type { Transaction } from 'kysely';
import { ApiError } from '../../../contract/errors.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { type AskedPrice, holdPrice } from '../../discounts/find-price.ts';
import type { Price } from '../../discounts/rules.ts';
import type { StoredApplication } from '../store.ts';

export interface AgreedPrice extends Price {
  /** The part of it that an application stores. */
  columns: { amount_fen: number; list_fen: number | null; price_name: string; own_price_reason: string };
}

/** The price that an application agrees on; refuses one that differs from the one shown. */
export async function agreePrice(
  trx: Transaction<Tables>,
  asked: AskedPrice,
  shownFen: number | undefined,
): Promise<AgreedPrice> {
  const price = await holdPrice(trx, asked);
  if (shownFen !== undefined && shownFen !== price.priceFen) throw new ApiError('PRICE_CHANGED');
  const { priceFen, discount } = price;
  return {
    ...price,
    columns: {
      amount_fen: priceFen,
      list_fen: discount?.listFen ?? null,
      price_name: discount?.name ?? '',
      own_price_reason: '',
    },
  };
}

/** For the audit log: the former price, and the reason for the lower one. */
export const reductionOf = ({ list_fen: listFen, price_name: discount }: StoredApplication): Record<string, unknown> =>
  listFen === null ? {} : { listFen, discount };
