import type { JustReceived, QueueItem } from '../../../../contract/applications/reviewed-application.ts';
import { showError } from '../../../client/answer/show-error.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { decisionNames } from './possible-acts.ts';
import { endUndoOffer } from './undo-offers.ts';

/** Takes back money that was just recorded; `show` reloads. */
export async function undoReceipt(number: string, receiptId: string, show: () => Promise<void>): Promise<void> {
  try {
    await remoteApi.desk.undoReceipt({ number, receiptId });
    endUndoOffer(receiptId);
    toast.success('已撤销到账，客户没有收到任何通知');
  } catch (error) {
    showError(error);
  }
  await show();
}

type Undoable = Pick<QueueItem, 'number' | 'decision'>;
type Acted = Pick<QueueItem, 'decision'> & { justReceived: JustReceived | null };

/**
 * The last act that can be taken back. Both have the same time for it: the later one has more of it left. A decision
 * that failed is only dismissed when nothing can be taken back.
 */
export function lastActOf({ decision, justReceived }: Acted): 'decision' | 'receipt' | null {
  if (justReceived === null) return decision === null ? null : 'decision';
  const isDecisionLater = decision !== null && decision.failure === '' && decision.leftMs > justReceived.leftMs;
  return isDecisionLater ? 'decision' : 'receipt';
}

/** Takes back the last act on an application; `show` reloads. */
export async function undoLast(application: Undoable & Acted, show: () => Promise<void>): Promise<void> {
  const { number, justReceived } = application;
  if (justReceived !== null && lastActOf(application) === 'receipt')
    await undoReceipt(number, justReceived.receiptId, show);
  else await undoDecision(application, show);
}

/** Withdraws a waiting decision, or dismisses a failed one; `show` reloads the page. */
export async function undoDecision({ number, decision }: Undoable, show: () => Promise<void>): Promise<void> {
  if (decision === null) {
    toast.info('没有可以撤销的决定或到账。');
    return;
  }
  try {
    await remoteApi.desk.undoDecision({ number, decisionId: decision.id });
    endUndoOffer(decision.id);
    if (decision.failure === '') toast.success(`已撤销“${decisionNames[decision.act]}”，客户没有收到任何通知`);
  } catch (error) {
    showError(error);
  }
  await show();
}
