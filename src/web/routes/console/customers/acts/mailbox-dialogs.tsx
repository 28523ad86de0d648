import { customers } from '../../../../../contract/customers/customers.ts';
import { FormDialog } from '../../../../form/form-dialog.tsx';
import { FormField } from '../../../../form/form-field.tsx';
import { useEndpointForm } from '../../../../form/use-endpoint-form.ts';
import { Input, Textarea } from '../../../../ui/form/input.tsx';
import { type CustomerDialogProps, useActed } from './use-acted.ts';

const hint = '只有运营人员能看到。';

/** For a customer whose old mailbox is lost. */
export function AssignEmailDialog({ customer, onClose }: CustomerDialogProps) {
  const form = useEndpointForm(customers.assignEmail, {
    values: { email: '', reason: '' },
    input: (values) => ({ id: customer.id, ...values }),
    refusedAt: { EMAIL_TAKEN: 'email', MAIL_SENT_RECENTLY: 'email' },
    done: '验证链接已寄到新邮箱',
    ...useActed(onClose).acted,
  });
  return (
    <FormDialog form={form} title="指定邮箱" submitLabel="指定" onClose={onClose}>
      <p className="text-sm leading-6 text-ink-soft">
        请先核实身份。新邮箱会收到验证链接，点过之后才能用来登录和找回密码
        {customer.emailVerifiedAt !== null && '；原来的邮箱立即失效，并收到通知'}。
      </p>
      <FormField form={form} name="email" label="新邮箱" required>
        {(control) => <Input {...control} type="email" maxLength={254} autoComplete="off" />}
      </FormField>
      <FormField form={form} name="reason" label="原因" required hint={hint}>
        {(control) => (
          <Textarea {...control} rows={3} maxLength={500} placeholder="例如：原邮箱随公司域名停用，已视频核对身份证" />
        )}
      </FormField>
    </FormDialog>
  );
}

/** Verifies the address on the operator's word, without the link in the letter. */
export function VerifyEmailDialog({ customer: { id, email }, onClose }: CustomerDialogProps) {
  const form = useEndpointForm(customers.verifyEmail, {
    values: { reason: '' },
    input: ({ reason }) => ({ id, email: email ?? '', reason }),
    done: '邮箱已验证',
    ...useActed(onClose).acted,
  });
  return (
    <FormDialog form={form} title="代客户验证邮箱" submitLabel="验证" onClose={onClose}>
      <p className="text-sm leading-6 text-ink-soft">
        确认 <span className="font-medium break-all text-ink">{email}</span>{' '}
        属于这位客户。此后可以用它登录和找回密码，这个邮箱会收到通知。客户能收到邮件时，请让客户自己点验证链接。
      </p>
      <FormField form={form} name="reason" label="怎样核实的" required hint={hint}>
        {(control) => (
          <Textarea {...control} rows={3} maxLength={500} placeholder="例如：客户从这个邮箱来信，内容与申请一致" />
        )}
      </FormField>
    </FormDialog>
  );
}
