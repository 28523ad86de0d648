import { useState } from 'react';
import { obstacleToAct } from '../../../../../contract/customers/act-obstacles.ts';
import type { CustomerRecord } from '../../../../../contract/customers/customer-record.ts';
import { useSession } from '../../../../client/session/session.ts';
import { Button } from '../../../../ui/form/button.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { Link } from 'react-router';
import { MergeDialog } from './merge-dialog.tsx';
import { CorrectDialog } from './correct-dialog.tsx';
import { AssignEmailDialog, VerifyEmailDialog } from './mailbox-dialogs.tsx';
import { type ReasonAct, ReasonDialog } from './reason-dialog.tsx';
import { ViewDialog } from './view-dialog.tsx';

type Act = ReasonAct | 'view' | 'correct' | 'assignEmail' | 'verifyEmail' | 'merge';

const labels: Record<Act, string> = {
  mailPasswordLink: '寄密码链接…',
  endSessions: '结束登录…',
  correct: '更正资料…',
  assignEmail: '指定邮箱…',
  verifyEmail: '验证邮箱…',
  askRemoval: '关两步验证…',
  view: '以客户身份看…',
  merge: '合并账号…',
  disable: '停用账号…',
  enable: '恢复账号…',
};

const reasonActs: readonly Act[] = ['mailPasswordLink', 'endSessions', 'askRemoval', 'disable', 'enable'];
const isReasonAct = (act: Act): act is ReasonAct => reasonActs.includes(act);

/** The possible acts that would still change something. */
function actsOf({ state, email, emailVerifiedAt, sessions, disabledAt, ...rest }: CustomerRecord): Act[] {
  if (state === 'deleted' || rest.mergedInto !== null) return [];
  const isEmailProved = emailVerifiedAt !== null;
  const isDisabled = disabledAt !== null;
  const account = { isOperator: rest.roles.length > 0, isDisabled, isEmailProved, isMerged: false };
  const hasWork: Partial<Record<Act, boolean>> = {
    endSessions: sessions.items.length > 0,
    verifyEmail: email !== null && !isEmailProved,
    askRemoval: rest.secondFactorSince !== null && rest.removal === null,
    merge: rest.roles.length === 0 && !isDisabled && state !== 'leaving',
    disable: !isDisabled,
    enable: isDisabled,
  };
  const isPossible = (act: Act) =>
    act === 'endSessions' ||
    act === 'correct' ||
    act === 'askRemoval' ||
    act === 'merge' ||
    obstacleToAct(act, account) === null;
  return order.filter((act) => hasWork[act] !== false && isPossible(act));
}

const order: readonly Act[] = [
  'view',
  'mailPasswordLink',
  'endSessions',
  'correct',
  'assignEmail',
  'verifyEmail',
  'askRemoval',
  'merge',
  'disable',
  'enable',
];

/** The acts on a customer; none on one's own account. */
export function CustomerActs({ customer }: { customer: CustomerRecord }) {
  const { permissions, user } = useSession();
  const [open, setOpen] = useState<Act | null>(null);
  const close = () => setOpen(null);
  if (!permissions.includes('customer:edit')) return null;
  const acts = actsOf(customer);
  return (
    <Card title="处理">
      {user?.id === customer.id ? (
        <p className="text-sm text-ink-soft">这是您自己的账号，请在个人中心处理。</p>
      ) : acts.length === 0 ? (
        <p className="text-sm text-ink-soft">
          {customer.mergedInto === null ? (
            '这个账号已经注销，不能再处理。'
          ) : (
            <>
              这个账号已合并到账号{' '}
              <Link to={`/dashboard/customers/${customer.mergedInto.id}`} className="text-link">
                {customer.mergedInto.username}
              </Link>
              ，不能再处理。
            </>
          )}
        </p>
      ) : (
        <>
          <div className="grid grid-cols-2 gap-3">
            {acts.map((act) => (
              <Button key={act} className={act === 'disable' ? 'text-danger!' : ''} onClick={() => setOpen(act)}>
                {labels[act]}
              </Button>
            ))}
          </div>
          <p className="mt-4 text-[13px] leading-5 text-ink-faint">每次处理都要写明原因，并留在审计记录里。</p>
        </>
      )}
      {open !== null && isReasonAct(open) && <ReasonDialog act={open} customer={customer} onClose={close} />}
      {open === 'view' && <ViewDialog customer={customer} onClose={close} />}
      {open === 'merge' && <MergeDialog customer={customer} onClose={close} />}
      {open === 'correct' && <CorrectDialog customer={customer} onClose={close} />}
      {open === 'assignEmail' && <AssignEmailDialog customer={customer} onClose={close} />}
      {open === 'verifyEmail' && <VerifyEmailDialog customer={customer} onClose={close} />}
    </Card>
  );
}
