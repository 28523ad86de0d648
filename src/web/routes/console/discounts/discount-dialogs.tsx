import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Edition } from '../../../../contract/catalog/catalog.ts';
import { type Discount, discounts } from '../../../../contract/discounts/discounts.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { ConflictAlert } from '../../../form/conflict-alert.tsx';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { useEndpointForm } from '../../../form/use-endpoint-form.ts';
import { useRevisedForm } from '../../../form/use-revised-form.ts';
import { LastChange } from '../form/last-change.tsx';
import { OthersLine } from '../form/others-line.tsx';
import { TheirWords } from '../form/their-words.tsx';
import { DiscountFields } from './discount-fields.tsx';
import { type DiscountValues, newDiscount, problemsOf, termsBetween, termsOf, valuesOf } from './discount-values.ts';

interface DialogProps {
  editions: readonly Edition[];
  onClose: () => void;
}

export function NewDiscountDialog({ editions, onClose }: DialogProps) {
  const { revalidate } = useRevalidator();
  const form = useEndpointForm(discounts.create, {
    values: newDiscount,
    input: (values: DiscountValues) => termsOf(values),
    check: problemsOf,
    done: '优惠已创建',
    onDone: async () => {
      await revalidate();
      onClose();
    },
  });
  return (
    <FormDialog form={form} title="新建优惠" submitLabel="创建" size="lg" onClose={onClose}>
      <DiscountFields form={form} editions={editions} />
    </FormDialog>
  );
}

export function EditDiscountDialog({ discount, editions, onClose }: DialogProps & { discount: Discount }) {
  const { revalidate } = useRevalidator();
  const { id } = discount;
  const [theirs, setTheirs] = useState<DiscountValues | null>(null);
  const form = useRevisedForm<typeof discounts.change, DiscountValues>(discounts.change, {
    stored: discount,
    valuesOf,
    changesOf: (values) => ({ id, ...termsOf(values) }),
    overtaken: 'DISCOUNT_CHANGED',
    latest: async () => {
      const { items } = await remoteApi.discounts.list({});
      const now = items.find((each) => each.id === id) ?? discount;
      setTheirs(valuesOf(now));
      return now;
    },
    check: problemsOf,
    done: '优惠已保存',
    onSaved: async () => {
      await revalidate();
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={`修改优惠“${discount.name}”`} submitLabel="保存" size="lg" onClose={onClose}>
      <LastChange {...discount} />
      <OthersLine kind="discount" id={id} revision={form.revision} />
      <ConflictAlert form={form} what="这项优惠">
        {form.isConflict && theirs !== null && (
          <TheirWords passages={termsBetween(form.getValues(), theirs, editions)} />
        )}
      </ConflictAlert>
      {discount.uses > 0 && <p>已提交的 {discount.uses} 份申请保持当时的价格，修改只对以后提交的申请有效。</p>}
      <DiscountFields form={form} editions={editions} />
    </FormDialog>
  );
}
