import { paymentStep } from '../../../contract/applications/application-form.ts';
import { ApiError } from '../../../contract/errors.ts';
import { fieldMessages } from '../../../contract/field-messages.ts';
import type { ApplicationRow } from '../../database/tables/application-tables.ts';
import { dayOf } from '../../outside/shanghai-calendar.ts';

type Columns = Pick<ApplicationRow, 'amount_fen'> &
  Partial<Pick<ApplicationRow, 'payment_channel'> & { payment_reference: string; paid_on: string }>;

export interface Paid {
  amountFen: number;
  paymentChannel?: 'bank' | 'wechat' | 'alipay' | null | undefined;
  paymentReference: string;
  paidOn: string;
}

/**
 * The columns of a payment at this price; refuses incomplete payments and any price other than the one the form showed.
 */
export function paymentColumns(paid: Paid, { priceFen, now }: { priceFen: number; now: number }): Columns {
  if (paid.amountFen !== priceFen) throw new ApiError('PRICE_CHANGED');
  if (priceFen === 0) return { amount_fen: 0 };
  const checked = paymentStep(dayOf(now)).safeParse(paid);
  if (!checked.success) throw new ApiError('FIELDS_INCOMPLETE', { fields: fieldMessages(checked.error.issues) });
  const { paymentChannel, paymentReference, paidOn } = checked.data;
  return {
    amount_fen: priceFen,
    payment_channel: paymentChannel,
    payment_reference: paymentReference,
    paid_on: paidOn,
  };
}
