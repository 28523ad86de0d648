import { ControlledField, FormField } from '../../../../form/form-field.tsx';
import type { FormFields } from '../../../../form/use-checked-form.ts';
import { Input, Textarea } from '../../../../ui/form/input.tsx';
import { Segmented } from '../../../../ui/form/segmented.tsx';

export interface TypedGift {
  way: 'plain' | 'gift';
  gift: { giver: string; reason: string };
}

export const notGiven: TypedGift = { way: 'plain', gift: { giver: '', reason: '' } };

const ways = [
  { value: 'plain', label: '直接签发' },
  { value: 'gift', label: '赠送' },
] as const;

/** Whether nothing is paid for the license. */
export function WayField({ form }: { form: FormFields<TypedGift> }) {
  return (
    <ControlledField form={form} name="way" label="怎样签发">
      {(_control, { value, onChange }) => (
        <Segmented label="怎样签发" name="way" options={ways} value={value} onValueChange={onChange} />
      )}
    </ControlledField>
  );
}

/** Who gives it, and what they say; the recipient reads both. */
export function GiftFields({ form }: { form: FormFields<TypedGift> }) {
  return (
    <>
      <FormField
        form={form}
        name="gift.giver"
        label="赠送人"
        optional
        hint="客户或同事的名字；不填时以本店的名义赠送。"
      >
        {(control) => <Input {...control} maxLength={60} autoComplete="off" />}
      </FormField>
      <FormField
        form={form}
        name="gift.reason"
        label="赠言"
        required
        hint="为什么送、想说的话：写进信里，也留在对方的授权上。"
      >
        {(control) => (
          <Textarea {...control} rows={3} maxLength={500} placeholder="例如：谢谢您报告的问题，新版本里已经修好了" />
        )}
      </FormField>
    </>
  );
}
