import type { Overview } from '../../../../contract/console/console.ts';
import { permissionNames } from '../../../../contract/permission-names.ts';
import type { Permission } from '../../../../contract/permissions.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { PermissionButton } from '../../../ui/form/permission-button.tsx';
import { MailVerdict } from '../mails/mail-verdict.tsx';

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

function Count({ term, value, isBad = false }: { term: string; value: number; isBad?: boolean }) {
  return (
    <div>
      <dt className="text-[13px] leading-5 text-ink-soft">{term}</dt>
      <dd className={`tnum mt-0.5 text-lg leading-7 font-semibold ${isBad ? 'text-danger' : 'text-ink'}`}>{value}</dd>
    </div>
  );
}
