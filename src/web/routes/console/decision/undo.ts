import type { OpenDecision, ReviewedApplication } from '../../../../contract/applications/reviewed-application.ts';
import { showError } from '../../../client/answer/show-error.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { decisionNames } from './possible-acts.ts';

/** Takes back money that was just recorded; `show` reloads. */
export async function undoReceipt(number: string, receiptId: string, show: () => Promise<void>): Promise<void> {
  try {
    await remoteApi.desk.undoReceipt({ number, receiptId });
    toast.success('已撤销到账，客户没有收到任何通知');
  } catch (error) {
    showError(error);
  }
  await show();
}

/** The last act of an application's page that can be taken back: the decision, else the money. */
export async function undoLast(application: ReviewedApplication, show: () => Promise<void>): Promise<void> {
  const { number, decision, justReceived } = application;
  if (decision === null && justReceived !== null) await undoReceipt(number, justReceived.receiptId, show);
  else await undoDecision(application, show);
}

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
