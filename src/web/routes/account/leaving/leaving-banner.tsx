import { useSession } from '../../../client/session/session.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { DateTime } from '../../../ui/data/date-time.tsx';
import { CancelLeaving } from './cancel-leaving.tsx';

/** On every page of the centre while the account waits to be closed. */
export function LeavingBanner() {
  const dueAt = useSession().user?.deletionDueAt ?? null;
  if (dueAt === null) return null;
  return (
    <Alert tone="warning" title="账号正在等待注销" className="mb-6" action={<CancelLeaving />}>
      账号将在 <DateTime ms={dueAt} /> 之后注销，届时不能恢复。等待期内不能提交新的申请，也不能接收授权。
    </Alert>
  );
}
