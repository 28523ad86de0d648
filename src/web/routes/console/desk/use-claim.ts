import { useRevalidator } from 'react-router';
import type { QueueItem } from '../../../../contract/applications/reviewed-application.ts';
import { isApiError } from '../../../../contract/is-api-error.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { useSession } from '../../../client/session/session.ts';
import { useBusy } from '../../../parts/requests/use-busy.ts';
import { toast } from '../../../ui/feedback/toast.tsx';

type Claimable = Pick<QueueItem, 'number' | 'assignee'>;

/** Assigns an application to somebody, or to nobody with null; if a colleague was faster, the page shows it. */
export function useAssign(): [boolean, (application: Claimable, to: string | null, done: string) => Promise<void>] {
  const { revalidate } = useRevalidator();
  const [isBusy, run] = useBusy();
  const assign = ({ number, assignee }: Claimable, to: string | null, done: string) =>
    run(async () => {
      try {
        await remoteApi.desk.assign({ number, assignee: to, expected: assignee?.username ?? null });
      } catch (error) {
        if (isApiError(error, 'ASSIGNED_ELSEWHERE', 'TRANSITION_REFUSED')) await revalidate();
        throw error;
      }
      toast.success(done);
      await revalidate();
    });
  return [isBusy, assign];
}

/** Takes an application that nobody is responsible for. */
export function useClaim(): (application: Claimable) => Promise<void> {
  const { user } = useSession();
  const [, assign] = useAssign();
  return async (application) => {
    if (user === null) return;
    if (application.assignee?.username === user.username) toast.info('这份申请已经由您负责。');
    else if (application.assignee !== null)
      toast.info(`这份申请由 ${application.assignee.name} 负责，打开后可以改派。`);
    else await assign(application, user.username, '已领取，由您负责');
  };
}
