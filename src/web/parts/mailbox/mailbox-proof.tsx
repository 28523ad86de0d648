import { type ReactNode, Suspense } from 'react';
import { isApiError } from '../../../contract/is-api-error.ts';
import { refreshUserInfo, useSession } from '../../client/session/session.ts';
import { lazyPart } from '../../ui/feedback/lost-part.ts';
import { useSite } from '../chrome/use-site.ts';

const MailboxPanel = lazyPart(async () => ({ default: (await import('./mailbox-panel.tsx')).MailboxPanel }));

/** True while the shop sends letters and the person has not proved a mailbox: the server accepts no application then. */
export function useLacksMailbox(): boolean {
  const { hasMail } = useSite();
  const { user } = useSession();
  return hasMail && user?.emailVerified === false;
}

/** Above a form that is sent only with a proved mailbox: asks for the proof, and goes by itself once it is given. */
export function MailboxProof({ className }: { className?: string }) {
  const { user } = useSession();
  if (!useLacksMailbox() || user === null) return null;
  return (
    <Suspense>
      <MailboxPanel user={user} className={className} />
    </Suspense>
  );
}

/** Below the button of such a form. */
export function MailboxNote({ children }: { children?: ReactNode }) {
  if (!useLacksMailbox()) return children;
  return (
    <p className="mt-3 text-[13px] leading-5 text-ink-faint">
      <a href="#mailbox" className="text-link">
        验证邮箱
      </a>
      之后就可以提交。
    </p>
  );
}

/** After a refusal: what is known of the mailbox was out of date. */
export async function noteUnproved(error: unknown): Promise<void> {
  if (isApiError(error, 'MAILBOX_UNPROVED')) await refreshUserInfo();
}
