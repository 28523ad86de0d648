import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { EmailChange } from '../../../../contract/identity/account-email.ts';
import { isApiError } from '../../../../contract/is-api-error.ts';
import type { UserInfo } from '../../../../contract/identity/identity.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { keepUserInfo, refreshUserInfo } from '../../../client/session/session.ts';
import { ConsultButton } from '../../../parts/support/consult-button.tsx';
import { useBusy } from '../../../parts/requests/use-busy.ts';
import { useCountdown } from '../../../parts/requests/use-countdown.ts';
import { useSite } from '../../../parts/chrome/use-site.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Badge } from '../../../ui/data/badge.tsx';
import { Button, LinkButton } from '../../../ui/form/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { EmailDialog } from './email-dialog.tsx';
import { PendingEmail } from './pending-email.tsx';

const RESEND_AFTER_S = 60;

/** The address, whether it is verified, and the ways to verify or change it. */
export function EmailCard({ user, change }: { user: UserInfo; change: EmailChange | null }) {
  const { hasMail } = useSite();
  const [isChanging, setChanging] = useState(false);
  const { revalidate } = useRevalidator();
  const { email, emailVerified } = user;

  const changed = (saved: UserInfo, wanted: string) => {
    setChanging(false);
    keepUserInfo(saved);
    toast.success(saved.email === wanted ? '邮箱已更正，请查收验证邮件' : '请到新旧两个邮箱确认');
    void revalidate();
  };

  return (
    <Card headingLevel={3} id="email" title="邮箱" description="接收审核结果与授权通知，验证后可用来登录和找回密码">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <p className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2">
          <span className="text-sm font-medium break-all text-ink">{email ?? '还没有填写邮箱'}</span>
          {email !== null && (
            <Badge dot tone={emailVerified ? 'success' : 'warning'}>
              {emailVerified ? '已验证' : '未验证'}
            </Badge>
          )}
        </p>
        <div className="flex flex-wrap gap-2">
          {email !== null && !emailVerified && <ResendButton hasMail={hasMail} />}
          {user.hasPassword && <Button onClick={() => setChanging(true)}>{changeLabel(user)}</Button>}
        </div>
      </div>
      {!user.hasPassword && (
        <Alert
          title={`${changeLabel(user)}前请先设置密码`}
          className="mt-5"
          action={
            <LinkButton size="sm" to="#password">
              设置密码
            </LinkButton>
          }
        >
          更改邮箱要用密码确认是您本人，这个账号还没有密码。
        </Alert>
      )}
      {change !== null && <PendingEmail change={change} oldEmail={email ?? ''} />}
      {!hasMail && email !== null && !emailVerified && (
        <Alert tone="warning" title="本站暂时不能发送邮件" className="mt-5" action={<ConsultButton size="sm" />}>
          <span id="no-mail">没有配置发信服务，不能重新发送验证邮件。需要验证邮箱请联系客服。</span>
        </Alert>
      )}
      {isChanging && (
        <EmailDialog title={changeLabel(user)} user={user} onClose={() => setChanging(false)} onChanged={changed} />
      )}
    </Card>
  );
}

function changeLabel({ email, emailVerified }: UserInfo): string {
  if (email === null) return '填写邮箱';
  return emailVerified ? '更换邮箱' : '更正邮箱';
}

function ResendButton({ hasMail }: { hasMail: boolean }) {
  const [secondsLeft, countDown] = useCountdown();
  const [isBusy, run] = useBusy();
  const send = () =>
    run(async () => {
      try {
        await remoteApi.account.sendVerification({});
        toast.success('验证邮件已发出，请查收');
        countDown(RESEND_AFTER_S);
      } catch (error) {
        if (isApiError(error, 'MAIL_SENT_RECENTLY')) countDown(error.retryAfter ?? RESEND_AFTER_S);
        // Verified meanwhile in another tab or on the phone.
        if (isApiError(error, 'EMAIL_ALREADY_VERIFIED')) return refreshUserInfo();
        throw error;
      }
    });
  return (
    <Button
      variant="primary"
      loading={isBusy}
      disabled={!hasMail || secondsLeft > 0}
      aria-describedby={hasMail ? undefined : 'no-mail'}
      onClick={() => void send()}
      className="tnum min-w-36"
    >
      {secondsLeft > 0 ? `${secondsLeft} 秒后可重发` : '重新发送验证邮件'}
    </Button>
  );
}
