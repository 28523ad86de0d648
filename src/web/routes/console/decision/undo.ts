import type { OpenDecision } from '../../../../contract/applications/reviewed-application.ts';
import { showError } from '../../../client/answer/show-error.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { decisionNames } from './possible-acts.ts';

interface Undoable {
  number: string;
  decision: Pick<OpenDecision, 'id' | 'act' | 'failure'> | null;
}

/** Withdraws a waiting decision, or dismisses a failed one; `show` reloads the page. */
export async function undoDecision({ number, decision }: Undoable, show: () => Promise<void>): Promise<void> {
  if (decision === null) {
    toast.info('没有可以撤销的决定。');
    return;
  }
  try {
    await remoteApi.desk.undoDecision({ number, decisionId: decision.id });
    if (decision.failure === '') toast.success(`已撤销“${decisionNames[decision.act]}”，客户没有收到任何通知`);
  } catch (error) {
    showError(error);
  }
  await show();
}
