import { customers } from '../../../../../contract/customers/customers.ts';
import type { CustomerRecord } from '../../../../../contract/customers/customer-record.ts';
import { FormDialog } from '../../../../form/form-dialog.tsx';
import { FormField } from '../../../../form/form-field.tsx';
import { useEndpointForm } from '../../../../form/use-endpoint-form.ts';
import { Alert } from '../../../../ui/feedback/alert.tsx';
import { formatDateTime } from '../../../../ui/data/date-time.tsx';
import { Textarea } from '../../../../ui/form/input.tsx';
import { type CustomerDialogProps, useActed } from './use-acted.ts';

type Removal = NonNullable<CustomerRecord['removal']>;

interface RemovalDialogProps extends CustomerDialogProps {
  removal: Removal;
}

const howChecked = {
  name: 'reason',
  label: '怎样核实的身份',
  required: true,
  hint: '只有运营人员能看到。',
} as const;

/** Says that the mailbox proves nothing, and what follows from that. */
export function MailboxSet({ set }: { set: NonNullable<Removal['mailboxSet']> }) {
  return `${set.by} 于 ${formatDateTime(set.at)} 指定或代为验证了这个账号的邮箱，用它收发邮件证明不了身份。30 天内，提出和确认的两位中须有一位管理员。`;
}

export function ConfirmRemovalDialog({ customer: { id, username }, removal, onClose }: RemovalDialogProps) {
  const form = useEndpointForm(customers.confirmRemoval, {
    values: { reason: '' },
    input: ({ reason }) => ({ id, removalId: removal.id, reason }),
    done: '两步验证已关闭',
    ...useActed(onClose).acted,
  });
  return (
    <FormDialog form={form} title="确认关闭两步验证" submitLabel="确认关闭" variant="danger" onClose={onClose}>
      <p className="text-sm leading-6 text-ink-soft">
        {removal.by} 于 {formatDateTime(removal.askedAt)} 提出：{removal.reason}
      </p>
      <p className="text-sm leading-6 text-ink-soft">
        请您自己再核实一次身份，不要只凭同事的说明。确认后 {username} 只用密码就能登录，现有登录全部结束。
      </p>
      {removal.mailboxSet !== null && (
        <Alert tone="warning">
          <MailboxSet set={removal.mailboxSet} />
        </Alert>
      )}
      <FormField form={form} {...howChecked}>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={500}
            placeholder="例如：回拨申请里的联系电话，核对了公司与付款流水"
          />
        )}
      </FormField>
    </FormDialog>
  );
}

export function CancelRemovalDialog({ customer: { id }, removal, onClose }: RemovalDialogProps) {
  const form = useEndpointForm(customers.cancelRemoval, {
    values: { reason: '' },
    input: ({ reason }) => ({ id, removalId: removal.id, reason }),
    done: '请求已取消，两步验证仍然开启',
    ...useActed(onClose).acted,
  });
  return (
    <FormDialog form={form} title="取消关闭两步验证" submitLabel="取消请求" closeLabel="返回" onClose={onClose}>
      <p className="text-sm leading-6 text-ink-soft">两步验证保持开启，客户会收到邮件。</p>
      <FormField form={form} name="reason" label="原因" required hint="只有运营人员能看到。">
        {(control) => <Textarea {...control} rows={3} maxLength={500} placeholder="例如：对方答不出最近一笔付款" />}
      </FormField>
    </FormDialog>
  );
}
