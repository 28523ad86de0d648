import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { FormField } from '../../../form/form-field.tsx';
import type { FormFields } from '../../../form/use-checked-form.ts';
import { useBusy } from '../../../parts/requests/use-busy.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { formatFen } from '../../../ui/data/money.ts';
import type { CodeValues, OwnPrice, Payable } from './use-own-price.ts';

interface DiscountFieldProps {
  form: FormFields<CodeValues>;
  own: OwnPrice;
  payable: Payable | undefined;
}

/** A code for a lower price; the field opens only for people who have one. */
export function DiscountField({ form, own, payable }: DiscountFieldProps) {
  const typed = useWatch({ control: form.control, name: 'discountCode' });
  const [isWanted, setWanted] = useState(false);
  const [isBusy, run] = useBusy();
  if (!isWanted && typed === '')
    return (
      <button type="button" className="mb-6 cursor-pointer text-sm text-link" onClick={() => setWanted(true)}>
        使用优惠码
      </button>
    );
  return (
    <div className="mb-6">
      <FormField form={form} name="discountCode" label="优惠码" hint={hintOf(own, payable)}>
        {(control) => (
          <div className="flex max-w-md gap-2">
            <Input {...control} autoComplete="off" spellCheck={false} maxLength={64} className="tnum min-w-0 flex-1" />
            <Button loading={isBusy} onClick={() => void run(async () => void (await own.apply()))}>
              {typed === '' ? '不使用' : '使用'}
            </Button>
          </div>
        )}
      </FormField>
    </div>
  );
}

function hintOf({ isApplied }: OwnPrice, payable: Payable | undefined): string {
  const { discount, priceFen = 0 } = payable ?? {};
  if (!isApplied || discount === undefined) return '提交申请时计入使用次数；不与其他优惠叠加';
  return `已使用“${discount.name}”，减 ${formatFen(discount.listFen - priceFen)}`;
}
