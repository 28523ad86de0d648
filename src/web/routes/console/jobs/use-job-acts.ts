import type { Job } from '../../../../contract/console/jobs.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { useAct } from '../../../parts/requests/use-act.ts';

type Acting = Parameters<ReturnType<typeof useAct>[1]>[0];

export interface JobAct {
  isBusy: boolean;
  run: () => void;
}

interface JobActs {
  /** Null where there is nothing to do of the kind. */
  cancel: JobAct | null;
  retry: JobAct | null;
}

/** What a job's own screen would do: the acts of its domain. */
export function useJobActs(job: Job): JobActs {
  const [isCancelling, cancel] = useAct();
  const [isRetrying, retry] = useAct();
  return {
    cancel: job.canCancel ? { isBusy: isCancelling, run: () => void cancel(cancelling(job)) } : null,
    retry: job.canRetry ? { isBusy: isRetrying, run: () => void retry(retrying(job)) } : null,
  };
}

function cancelling({ kind, id, target }: Job): Acting {
  if (kind === 'import') return { call: () => remoteApi.imports.stop({ id }), done: '已停下' };
  if (kind === 'decision') return { call: () => remoteApi.desk.undoDecision({ number: target, decisionId: id }) };
  if (kind === 'license_decision')
    return { call: () => remoteApi.licenseManagement.undoDecision({ number: target, decisionId: id }) };
  return {
    question: {
      title: '停止发送？',
      text: '还没发出的不再发送；已经收到的客户不会再收到第二封。',
      confirmLabel: '停止发送',
    },
    call: () => remoteApi.newsMail.stop({ id }),
    done: '已停止发送',
  };
}

function retrying({ kind, id, target, decision }: Job): Acting {
  if (kind === 'import')
    return {
      call: async () => {
        const { takesDoubtful, invites } = await remoteApi.imports.get({ id });
        return remoteApi.imports.start({ id, takesDoubtful, invites });
      },
      done: '已接着导入',
    };
  if (kind === 'decision' && decision !== null)
    return { call: () => decideAgain(target, decision), done: '已重新提交，十秒后生效；可以在申请页撤销' };
  return { call: () => remoteApi.backups.start({}), done: '已开始备份' };
}

/** Can be undone for ten seconds on the application's own page, like the original decision. */
function decideAgain(number: string, { act, reason, refundNote, request }: NonNullable<Job['decision']>) {
  const again = { number, isUndoable: true };
  if (act === 'approve') return remoteApi.console.approve(again);
  return act === 'reject'
    ? remoteApi.console.reject({ ...again, reason, refundNote })
    : remoteApi.console.ask({ ...again, request });
}
