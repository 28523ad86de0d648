import { customers } from '../../../../../contract/customers/customers.ts';
import { startViewing } from '../../../../client/session/viewing.ts';
import { FormDialog } from '../../../../form/form-dialog.tsx';
import { FormField } from '../../../../form/form-field.tsx';
import { useEndpointForm } from '../../../../form/use-endpoint-form.ts';
import { Textarea } from '../../../../ui/form/input.tsx';
import type { CustomerDialogProps } from './use-acted.ts';

export function ViewDialog({ customer: { id, tellsOfViewing }, onClose }: CustomerDialogProps) {
  const form = useEndpointForm(customers.view, {
    values: { reason: '' },
    input: ({ reason }) => ({ id, reason }),
    leaves: true,
    onDone: ({ token, username, expiresAt }) => startViewing(token, { username, expiresAt, customerId: id }),
  });
  return (
    <FormDialog form={form} title="以客户的身份查看" submitLabel="开始查看" onClose={onClose}>
      <p className="text-sm leading-6 text-ink-soft">
        这个标签页会变成客户看到的样子，15 分钟后自动结束。只能看，不能操作，授权密钥不显示。查看会记入审计记录
        {tellsOfViewing ? '，也会写进客户的安全记录并写信告诉客户' : '，客户不会收到通知'}。
      </p>
      <FormField form={form} name="reason" label="原因" required hint="只有运营人员能看到。">
        {(control) => (
          <Textarea {...control} rows={3} maxLength={500} placeholder="例如：客户说资料页打不开，核对显示" />
        )}
      </FormField>
    </FormDialog>
  );
}
