import { Check, Clock } from 'lucide-react';
import { useRevalidator } from 'react-router';
import type { EmailChange } from '../../../../contract/identity/account-email.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { showError } from '../../../client/answer/show-error.ts';
import { ConsultButton } from '../../../parts/support/consult-button.tsx';
import { useBusy } from '../../../parts/requests/use-busy.ts';
import { Button } from '../../../ui/form/button.tsx';
import { DateTime } from '../../../ui/data/date-time.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { FoldLine } from '../../../ui/layout/fold-line.tsx';

/** The state of a change of address, and the way out if the old mailbox is lost. */
export function PendingEmail({ change, oldEmail }: { change: EmailChange; oldEmail: string }) {
  const { revalidate } = useRevalidator();
  const [isBusy, run] = useBusy();
  const cancel = () =>
    run(async () => {
      try {
        await remoteApi.account.cancelEmailChange({});
        toast.success('已取消更换，邮件里的链接不再有效');
      } catch (error) {
        showError(error);
      }
      await revalidate();
    });
  return (
    <section aria-label="正在更换邮箱" className="mt-5 rounded-card border border-line bg-sunken px-4 py-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="text-sm font-medium text-ink">正在更换邮箱</p>
          <p className="mt-1 text-[13px] leading-5 text-ink-soft">
            两个邮箱都确认后生效，先后不限。链接有效至 <DateTime ms={change.expiresAt} />
            ，在此之前仍使用当前邮箱。
          </p>
        </div>
        <Button size="sm" loading={isBusy} onClick={() => void cancel()}>
          取消更换
        </Button>
      </div>
      <ul className="mt-3 space-y-2">
        <Side label="新邮箱" email={change.newEmail} isConfirmed={change.isNewConfirmed} />
        <Side label="当前邮箱" email={oldEmail} isConfirmed={change.isOldConfirmed} />
      </ul>
      {!change.isOldConfirmed && (
        <details className="mt-3 text-[13px] leading-6 text-ink-soft">
          <FoldLine className="w-fit gap-1.5 text-link">当前邮箱已经收不到邮件？</FoldLine>
          <p className="mt-1">请联系客服，核实身份后由运营人员为您更换邮箱；新邮箱验证后即可登录和找回密码。</p>
          <ConsultButton size="sm" className="mt-2" />
        </details>
      )}
    </section>
  );
}

function Side({ label, email, isConfirmed }: { label: string; email: string; isConfirmed: boolean }) {
  const Icon = isConfirmed ? Check : Clock;
  return (
    <li className="flex flex-wrap items-center gap-x-2.5 gap-y-0.5 text-sm">
      <Icon aria-hidden className={isConfirmed ? 'size-4 text-success' : 'size-4 text-warning'} />
      <span className="text-ink-soft">{label}</span>
      <span className="min-w-0 break-all text-ink">{email}</span>
      <span className={isConfirmed ? 'text-success' : 'text-warning'}>{isConfirmed ? '已确认' : '等待确认'}</span>
    </li>
  );
}
