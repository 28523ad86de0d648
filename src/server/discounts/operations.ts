import type { Operations } from '../api/operations.ts';
import { getOwnPrice } from '../applications/pricing/get-own-price.ts';
import { listDiscounts, listUses } from './list-discounts.ts';
import { changeDiscount, createDiscount, endDiscount } from './save-discount.ts';

export const discountOperations: Operations['discounts'] = {
  price: getOwnPrice,
  list: listDiscounts,
  uses: listUses,
  create: createDiscount,
  change: changeDiscount,
  end: endDiscount,
};
