import type { ReactNode } from 'react';
import type { UserInfo } from '../../../contract/identity/identity.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { MailboxActs, useProofElsewhere } from './mailbox-acts.tsx';

/** What has to be done before an application can be sent in. */
export function MailboxPanel({ user, className }: { user: UserInfo; className?: string | undefined }) {
  useProofElsewhere();
  return (
    <div id="mailbox" className={className}>
      <Alert tone="warning" title={user.email === null ? '提交之前，请先填写邮箱' : '提交之前，请先验证邮箱'}>
        <p>{whyOf(user)}验证之后这里会自动继续，已经填写的内容都在。</p>
        <MailboxActs user={user} className="mt-3" />
      </Alert>
    </div>
  );
}

function whyOf({ email, hasPassword }: UserInfo): ReactNode {
  if (email === null)
    return hasPassword
      ? '审核结果与授权通知要寄到能收到的邮箱。'
      : '审核结果与授权通知要寄到能收到的邮箱。这个账号还没有密码，请在打开的个人信息里先设置密码，再填写邮箱。';
  return (
    <>
      审核结果与授权通知都寄到 <strong className="font-medium break-all text-ink">{email}</strong>
      ，还没有验证过能收到。请打开验证邮件里的链接。
    </>
  );
}
