import { useEffect, useState } from 'react';
import type { Offer } from '../../../../contract/catalog/catalog.ts';
import { discounts } from '../../../../contract/discounts/discounts.ts';
import type { InputOf } from '../../../../contract/endpoint.ts';
import { refusedFields } from '../../../../contract/field-messages.ts';
import { showError } from '../../../client/answer/show-error.ts';
import { ask } from '../../../client/http/remote-api.ts';
import type { FormFields } from '../../../form/use-checked-form.ts';

type Asked = Omit<InputOf<typeof discounts.price>, 'code'>;
export type Payable = Pick<Offer, 'priceFen' | 'discount'>;

export interface CodeValues {
  discountCode: string;
}

export interface OwnPrice {
  /** Null until the server has answered. */
  price: Payable | null;
  /** Whether the code in the field is applied. */
  isApplied: boolean;
  /** Applies the typed code; false if it is refused, and then the reason is shown beside it. */
  apply: () => Promise<boolean>;
  /** Asks again, e.g. after somebody changed the price. */
  refresh: () => void;
}

/** The price for this customer, with the entered code; `asked` is null while nobody needs it. */
export function useOwnPrice(asked: Asked | null, form: FormFields<CodeValues>): OwnPrice {
  const [applied, setApplied] = useState(() => form.getValues('discountCode'));
  const [found, setFound] = useState<{ key: string; price: Payable } | null>(null);
  const [round, setRound] = useState(0);
  const keyOf = (code: string) => JSON.stringify([asked, code, round]);
  const key = asked === null ? null : keyOf(applied);

  const refuse = (error: unknown): boolean => {
    const { discountCode, code = discountCode } = refusedFields(error);
    if (code !== undefined) form.tell({ discountCode: code }, { movesFocus: false });
    return code !== undefined;
  };

  useEffect(() => {
    if (asked === null || key === null || found?.key === key) return;
    let isOver = false;
    ask(discounts.price, { ...asked, code: applied }).then(
      (price) => {
        if (!isOver) setFound({ key, price });
      },
      (error: unknown) => {
        // Without an answer the page's price stays, and the server has the last word.
        if (!isOver && applied !== '' && refuse(error)) setApplied('');
      },
    );
    return () => {
      isOver = true;
    };
    // `key` represents all parts of the question.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key]);

  const apply = async () => {
    const typed = form.getValues('discountCode');
    if (asked === null || typed === applied) return true;
    try {
      const price = await ask(discounts.price, { ...asked, code: typed });
      setFound({ key: keyOf(typed), price });
      setApplied(typed);
      form.clearErrors('discountCode');
      return true;
    } catch (error) {
      if (!refuse(error)) showError(error);
      form.setFocus('discountCode');
      return false;
    }
  };

  return {
    price: found !== null && found.key === key ? found.price : null,
    isApplied: applied !== '',
    apply,
    refresh: () => setRound((before) => before + 1),
  };
}
