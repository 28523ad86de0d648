import { Send, Undo2 } from 'lucide-react';
import type { Invitation } from '../../../../contract/team/invitations.ts';
import type { OperatorRole } from '../../../../contract/team/operator-roles.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { useAct } from '../../../parts/requests/use-act.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { DateTime } from '../../../ui/data/date-time.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { nameOfRole } from './team-words.ts';

interface InvitationListProps {
  invitations: readonly Invitation[];
  roles: readonly OperatorRole[];
  now: number;
}

/** Invitations that nobody has accepted yet. */
export function InvitationList({ invitations, roles, now }: InvitationListProps) {
  return (
    <ul aria-label="邀请">
      {invitations.map((invitation) => (
        <li
          key={invitation.id}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line px-5 py-4 sm:px-6"
        >
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
              <span className="min-w-0 text-sm font-medium break-all text-ink">{invitation.email}</span>
              {invitation.roles.map((id) => (
                <Badge key={id}>{nameOfRole(roles, id)}</Badge>
              ))}
            </p>
            <p className="mt-1 text-[13px] leading-5 text-ink-soft">
              {invitation.invitedBy === '' ? '命令行' : invitation.invitedBy} 寄于 <DateTime ms={invitation.sentAt} />
              {'，'}
              {invitation.expiresAt <= now ? (
                <span className="text-warning">已过期</span>
              ) : (
                <>
                  <DateTime ms={invitation.expiresAt} /> 前有效
                </>
              )}
            </p>
          </div>
          {invitation.isManageable && <InvitationActs invitation={invitation} />}
        </li>
      ))}
    </ul>
  );
}

function InvitationActs({ invitation: { id, email } }: { invitation: Invitation }) {
  const [isBusy, perform] = useAct();
  const resend = () =>
    perform({ call: () => remoteApi.invitations.resend({ id }), done: '邀请已重新发送，之前的链接失效' });
  const withdraw = () =>
    perform({
      question: {
        title: `撤回给 ${email} 的邀请？`,
        text: '邮件里的链接随即失效，以后可以重新邀请。',
        confirmLabel: '撤回',
        tone: 'danger',
      },
      call: () => remoteApi.invitations.withdraw({ id }),
      done: '邀请已撤回',
    });
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        size="sm"
        loading={isBusy}
        icon={<Send aria-hidden className="size-3.5" />}
        aria-label={`重新发送给 ${email}`}
        onClick={() => void resend()}
      >
        重新发送
      </Button>
      <Button
        size="sm"
        disabled={isBusy}
        icon={<Undo2 aria-hidden className="size-3.5" />}
        aria-label={`撤回给 ${email} 的邀请`}
        onClick={() => void withdraw()}
      >
        撤回
      </Button>
    </div>
  );
}
