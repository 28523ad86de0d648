import { customers } from '../../../../../contract/customers/customers.ts';
import type { FieldMessages } from '../../../../../contract/field-messages.ts';
import { FormDialog } from '../../../../form/form-dialog.tsx';
import { FormField } from '../../../../form/form-field.tsx';
import { useEndpointForm } from '../../../../form/use-endpoint-form.ts';
import { Alert } from '../../../../ui/feedback/alert.tsx';
import { Input, Textarea } from '../../../../ui/form/input.tsx';
import { type CustomerDialogProps, useActed } from './use-acted.ts';

/** The customer's own data; names in licenses are corrected on the license. */
export function CorrectDialog({ customer: { id, nickname, phone, company }, onClose }: CustomerDialogProps) {
  const seen = { nickname, phone, company };
  const { acted, isOvertaken } = useActed(onClose);
  const form = useEndpointForm(customers.correct, {
    values: { ...seen, reason: '' },
    input: (values) => ({ id, seen, ...values }),
    check: (values): FieldMessages =>
      values.nickname === nickname && values.phone === phone && values.company === company
        ? { nickname: '还没有改动' }
        : {},
    done: '已更正',
    ...acted,
  });
  return (
    <FormDialog form={form} title="更正资料" submitLabel="更正" onClose={onClose}>
      <p className="text-sm leading-6 text-ink-soft">
        只更正账号资料。授权上的名称在授权页更正，申请里的内容由客户补充。
      </p>
      {isOvertaken && (
        <Alert tone="warning" title="资料刚刚被改过，您填写的还在" className="mt-4">
          现在是：昵称“{nickname}”，手机“{phone}”，公司“{company}”。核对之后再次提交，以您填写的为准。
        </Alert>
      )}
      <FormField form={form} name="nickname" label="昵称" optional>
        {(control) => <Input {...control} maxLength={30} autoComplete="off" />}
      </FormField>
      <FormField form={form} name="phone" label="手机" optional>
        {(control) => <Input {...control} type="tel" maxLength={20} autoComplete="off" />}
      </FormField>
      <FormField form={form} name="company" label="公司" optional>
        {(control) => <Input {...control} maxLength={100} autoComplete="off" />}
      </FormField>
      <FormField form={form} name="reason" label="原因" required hint="客户会在邮件里看到。">
        {(control) => <Textarea {...control} rows={3} maxLength={500} placeholder="例如：公司已更名，按您的来信更正" />}
      </FormField>
    </FormDialog>
  );
}
