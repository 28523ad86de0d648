import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { EmailChange } from '../../../../contract/identity/account-email.ts';
import type { UserInfo } from '../../../../contract/identity/identity.ts';
import { keepUserInfo } from '../../../client/session/session.ts';
import { changeLabel, EmailDialog } from '../../../parts/mailbox/email-dialog.tsx';
import { SendVerificationButton } from '../../../parts/mailbox/send-verification-button.tsx';
import { ConsultButton } from '../../../parts/support/consult-button.tsx';
import { useSite } from '../../../parts/chrome/use-site.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Badge } from '../../../ui/data/badge.tsx';
import { Button, LinkButton } from '../../../ui/form/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { PendingEmail } from './pending-email.tsx';

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
        <Address user={user} />
        <div className="flex flex-wrap gap-2">
          {email !== null && !emailVerified && (
            <SendVerificationButton label="重新发送验证邮件" disabledBy={hasMail ? undefined : 'no-mail'} />
          )}
          {user.hasPassword && <Button onClick={() => setChanging(true)}>{changeLabel(user)}</Button>}
        </div>
      </div>
      {!user.hasPassword && <PasswordFirst act={changeLabel(user)} />}
      {change !== null && <PendingEmail change={change} oldEmail={email ?? ''} />}
      {!hasMail && email !== null && !emailVerified && <NoMail />}
      {isChanging && <EmailDialog user={user} onClose={() => setChanging(false)} onChanged={changed} />}
    </Card>
  );
}

function PasswordFirst({ act }: { act: string }) {
  return (
    <Alert
      title={`${act}前请先设置密码`}
      className="mt-5"
      action={
        <LinkButton size="sm" to="#password">
          设置密码
        </LinkButton>
      }
    >
      更改邮箱要用密码确认是您本人，这个账号还没有密码。
    </Alert>
  );
}

function NoMail() {
  return (
    <Alert tone="warning" title="本站暂时不能发送邮件" className="mt-5" action={<ConsultButton size="sm" />}>
      <span id="no-mail">没有配置发信服务，不能重新发送验证邮件。需要验证邮箱请联系客服。</span>
    </Alert>
  );
}

function Address({ user: { email, emailVerified } }: { user: UserInfo }) {
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2">
      <span className="text-sm font-medium break-all text-ink">{email ?? '还没有填写邮箱'}</span>
      {email !== null && (
        <Badge dot tone={emailVerified ? 'success' : 'warning'}>
          {emailVerified ? '已验证' : '未验证'}
        </Badge>
      )}
    </p>
  );
}
