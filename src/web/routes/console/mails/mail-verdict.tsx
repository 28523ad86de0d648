import type { ReactNode } from 'react';
import type { MailHealth } from '../../../../contract/mail/mail-health.ts';
import { useSession } from '../../../client/session/session.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { DateTime } from '../../../ui/data/date-time.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { LinkButton } from '../../../ui/form/button.tsx';

/** Whether letters reach people, and if not, since when and why. */
export function MailVerdict({ mail, isOnServerPage = false }: { mail: MailHealth; isOnServerPage?: boolean }) {
  const action = isOnServerPage ? null : <ServerButton />;
  if (!mail.configured) return <WithoutServer action={action} />;
  const { delayed, givenUp } = mail;
  if (delayed === null && givenUp === null) {
    return (
      <Badge tone="success" dot>
        发送正常
      </Badge>
    );
  }
  return <MailTroubles mail={mail} action={action} />;
}

interface TroublesProps {
  mail: MailHealth;
  action?: ReactNode;
}

/** The problems, if any. */
export function MailTroubles({ mail: { delayed, givenUp }, action = <ServerButton /> }: TroublesProps) {
  return (
    <div className="space-y-3 break-words">
      {delayed !== null && (
        <Alert tone="warning" title={`${delayed.letters} 封邮件发不出去`} action={action}>
          最早的从 <DateTime ms={delayed.since} /> 等到现在。原因：{delayed.reason}。系统会继续重试。
        </Alert>
      )}
      {givenUp !== null && (
        <Alert tone="danger" title={`${givenUp.letters} 封邮件发送失败`}>
          最早的写于 <DateTime ms={givenUp.since} />
          。原因：{givenUp.reason}。修正后可以在发件箱里逐封重新发送。
        </Alert>
      )}
    </div>
  );
}

export function WithoutServer({ action = <ServerButton /> }: { action?: ReactNode }) {
  return (
    <Alert tone="warning" title="尚未配置邮件服务器，邮件不会寄出" action={action}>
      新邮件会保留在发件箱里，可以复制正文转给客户。配置之后，新邮件自动发送，已保留的可以逐封补发。
    </Alert>
  );
}

/** Only for operators who may set up the server; everybody else learns from the sentence whom to ask. */
function ServerButton() {
  const { permissions } = useSession();
  if (!permissions.includes('setting:edit')) return null;
  return (
    <LinkButton to="/dashboard/settings/mail" size="sm">
      邮件服务器
    </LinkButton>
  );
}
