import type { Overview } from '../../../../contract/console.ts';
import { permissionNames } from '../../../../contract/permission-names.ts';
import type { Permission } from '../../../../contract/permissions.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Badge } from '../../../ui/data/badge.tsx';
import { DateTime } from '../../../ui/data/date-time.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PermissionButton } from '../../../ui/form/permission-button.tsx';

/** Whether letters reach the customers. */
export function MailHealth({ mail, permissions }: { mail: Overview['mail']; permissions: readonly Permission[] }) {
  return (
    <Card
      title="邮件"
      actions={
        <PermissionButton
          permission="user:manage"
          permissionName={permissionNames['user:manage']}
          granted={permissions}
          to="/dashboard/mails"
          variant="ghost"
          size="sm"
          className="-my-1 -mr-3"
        >
          打开发件箱
        </PermissionButton>
      }
    >
      <MailVerdict mail={mail} />
      <dl className="mt-4 grid grid-cols-3 gap-4">
        <Count term="今日已发" value={mail.sentToday} />
        <Count term="等待发送" value={mail.waiting} />
        <Count term="发送失败" value={mail.failed} isBad={mail.failed > 0} />
      </dl>
    </Card>
  );
}

function MailVerdict({ mail }: { mail: Overview['mail'] }) {
  if (!mail.configured) {
    return (
      <Alert tone="warning" title="尚未配置邮件服务器">
        通知会保留在发件箱里，不会寄出。设置环境变量 SMTP_URL 并重启后，新邮件自动发送；在此之前可以复制正文转给客户。
      </Alert>
    );
  }
  const { delayed, givenUp } = mail;
  if (delayed === null && givenUp === null) {
    return (
      <Badge tone="success" dot>
        发送正常
      </Badge>
    );
  }
  return (
    <div className="space-y-3 break-words">
      {delayed !== null && (
        <Alert tone="warning" title={`${delayed.letters} 封邮件发不出去`}>
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

function Count({ term, value, isBad = false }: { term: string; value: number; isBad?: boolean }) {
  return (
    <div>
      <dt className="text-[13px] leading-5 text-ink-soft">{term}</dt>
      <dd className={`tnum mt-0.5 text-lg leading-7 font-semibold ${isBad ? 'text-danger' : 'text-ink'}`}>{value}</dd>
    </div>
  );
}
