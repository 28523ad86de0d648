import { type ReactNode, useState } from 'react';
import type { UserInfo } from '../../../contract/identity/identity.ts';
import { keepUserInfo, refreshUserInfo } from '../../client/session/session.ts';
import { Button, LinkButton } from '../../ui/form/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import { usePolling } from '../requests/use-polling.ts';
import { changeLabel, EmailDialog } from './email-dialog.tsx';
import { SendVerificationButton } from './send-verification-button.tsx';

/** The ways to a proved mailbox, without leaving the page. */
export function MailboxActs({
  user,
  children,
  className,
}: {
  user: UserInfo;
  children?: ReactNode;
  className?: string;
}) {
  const [isChanging, setChanging] = useState(false);
  const changed = (saved: UserInfo) => {
    setChanging(false);
    keepUserInfo(saved);
    toast.success('验证邮件已发出，请查收');
  };
  return (
    <div className={classNames('flex flex-wrap gap-2', className)}>
      {user.email !== null && <SendVerificationButton size="sm" label="发送验证邮件" />}
      {user.hasPassword ? (
        <Button size="sm" onClick={() => setChanging(true)}>
          {changeLabel(user)}
        </Button>
      ) : (
        // It opens another tab, so that this page keeps what was typed.
        <LinkButton size="sm" to="/user/info#password" target="_blank">
          {changeLabel(user)}
        </LinkButton>
      )}
      {children}
      {isChanging && <EmailDialog user={user} onClose={() => setChanging(false)} onChanged={changed} />}
    </div>
  );
}

/** Notices a proof that was given on another device; other tabs of this browser tell of theirs themselves. */
export function useProofElsewhere(): void {
  usePolling(async () => {
    await refreshUserInfo();
    return true;
  });
}
