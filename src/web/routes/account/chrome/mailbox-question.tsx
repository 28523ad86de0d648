import { useLocation } from 'react-router';
import type { UserInfo } from '../../../../contract/identity/identity.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { keepUserInfo, useSession } from '../../../client/session/session.ts';
import { useSite } from '../../../parts/chrome/use-site.ts';
import { MailboxActs, useProofElsewhere } from '../../../parts/mailbox/mailbox-acts.tsx';
import { useBusy } from '../../../parts/requests/use-busy.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/form/button.tsx';

/** Pages that ask by themselves. */
const asking = /^\/user\/(?:info$|transfer\/|product\/[^/]+\/(?:renewal|upgrade|transfer)$)/;

/** Asks those once whose letters about applications or licenses go to a mailbox that nobody has proved. */
export function MailboxQuestion() {
  const { user } = useSession();
  const { hasMail } = useSite();
  const { pathname } = useLocation();
  if (!hasMail || user?.mailboxQuestion !== true || asking.test(pathname)) return null;
  return <Question user={user} />;
}

function Question({ user }: { user: UserInfo }) {
  const [isBusy, run] = useBusy();
  useProofElsewhere();
  const end = () => run(async () => keepUserInfo(await remoteApi.account.endMailboxQuestion({})));
  return (
    <Alert tone="warning" title={user.email === null ? '还没有填写邮箱' : '这个邮箱还没有验证'} className="mb-6">
      <p>
        您有进行中的申请或有效的授权，审核结果与到期提醒都要寄给您
        {user.email !== null && (
          <>
            ，现在寄到 <strong className="font-medium break-all text-ink">{user.email}</strong>
          </>
        )}
        。请确认您能收到。
      </p>
      <MailboxActs user={user} className="mt-3">
        <Button size="sm" variant="ghost" loading={isBusy} onClick={() => void end()}>
          不再询问
        </Button>
      </MailboxActs>
    </Alert>
  );
}
