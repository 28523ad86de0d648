import { useState } from 'react';
import type { CustomerRecord } from '../../../../../contract/customers/customer-record.ts';
import { useSession } from '../../../../client/session/session.ts';
import { DateTime } from '../../../../ui/data/date-time.tsx';
import { Alert } from '../../../../ui/feedback/alert.tsx';
import { Button } from '../../../../ui/form/button.tsx';
import { CancelRemovalDialog, ConfirmRemovalDialog, MailboxSet } from './removal-dialogs.tsx';

/** A removal of the second factor that waits for the second operator. */
export function RemovalNote({ customer }: { customer: CustomerRecord }) {
  const mayAct = useSession().permissions.includes('customer:edit');
  const [open, setOpen] = useState<'confirm' | 'cancel' | null>(null);
  const { removal } = customer;
  if (removal === null) return null;
  const close = () => setOpen(null);
  return (
    <Alert
      tone="warning"
      className="mb-6"
      title="等待另一位运营人员确认：关闭两步验证"
      action={
        mayAct && (
          <span className="flex flex-wrap gap-2">
            <Button size="sm" onClick={() => setOpen('cancel')}>
              {removal.isOwn ? '撤回…' : '否决…'}
            </Button>
            {removal.mayConfirm && (
              <Button size="sm" variant="primary" onClick={() => setOpen('confirm')}>
                核实并确认…
              </Button>
            )}
          </span>
        )
      }
    >
      <p>
        {removal.by} 提出：{removal.reason}
      </p>
      <p>
        <DateTime ms={removal.expiresAt} /> 之前有效。客户已经收到邮件；客户用两步验证登录一次，请求就会作废。
      </p>
      {removal.mailboxSet !== null && (
        <p>
          <MailboxSet set={removal.mailboxSet} />
          {!removal.isOwn && !removal.mayConfirm && '您不是管理员，请管理员来确认。'}
        </p>
      )}
      {open === 'confirm' && <ConfirmRemovalDialog customer={customer} removal={removal} onClose={close} />}
      {open === 'cancel' && <CancelRemovalDialog customer={customer} removal={removal} onClose={close} />}
    </Alert>
  );
}
