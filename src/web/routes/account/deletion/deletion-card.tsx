import { useState } from 'react';
import { Link } from 'react-router';
import type { OutputOf } from '../../../../contract/endpoint.ts';
import type { personalData } from '../../../../contract/identity/personal-data.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { CancelDeletion } from './cancel-deletion.tsx';
import { DeletionDialog } from './deletion-dialog.tsx';

export type Deletion = OutputOf<typeof personalData.deletion>;

/** Closing the account: obstacles, data that is deleted, and data that must stay. */
export function DeletionCard({ deletion }: { deletion: Deletion }) {
  const [isOpen, setOpen] = useState(false);
  const { waitDays, dueAt, applications, isOperator } = deletion;
  const isHeld = isOperator || applications.length > 0;
  return (
    <Card
      id="leave"
      headingLevel={3}
      title="注销账号"
      description={`提出后有 ${waitDays} 天等待期，期间登录即可撤销`}
      actions={
        dueAt === null ? (
          <Button disabled={isHeld} onClick={() => setOpen(true)}>
            注销账号
          </Button>
        ) : (
          <CancelDeletion />
        )
      }
    >
      <ul className="list-disc space-y-1 pl-5 text-sm leading-6 text-ink-soft">
        <li>删除：个人资料、头像、密码、绑定的第三方账号，以及没有通过的申请里的联系方式。</li>
        <li>保留：已签发的授权仍可验证真伪；已通过的申请、付款与操作审计按法律要求保留。</li>
        <li>登录记录按《网络安全法》保留六个月，之后删除。</li>
      </ul>
      {dueAt === null && isOperator && (
        <Alert tone="info" className="mt-4">
          运营人员的账号不能自行注销，请先由管理员取消运营角色。
        </Alert>
      )}
      {dueAt === null && applications.length > 0 && (
        <Alert tone="warning" title="还有未完成的申请" className="mt-4">
          请先撤回，或等待审核结束：
          {applications.map(({ number }) => (
            <Link key={number} to={`/user/apply/${number}`} className="tnum mr-3 inline-block py-1 text-link underline">
              {number}
            </Link>
          ))}
        </Alert>
      )}
      {isOpen && <DeletionDialog deletion={deletion} onClose={() => setOpen(false)} />}
    </Card>
  );
}
