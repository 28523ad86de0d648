import { useState } from 'react';
import type { BulkAct } from '../../../../contract/applications/desk.ts';
import type { QueueItem, ReviewedApplication } from '../../../../contract/applications/reviewed-application.ts';
import { errorText } from '../../../client/answer/show-error.ts';
import { isTransportError } from '../../../client/answer/transport-error.ts';

export interface Outcome {
  item: QueueItem;
  /** The application afterwards; null if the act was refused. */
  application: ReviewedApplication | null;
  /** The reason for the refusal; '' if it succeeded. */
  reason: string;
  /** Until when it can be undone, by this machine's clock; 0 if it can't. */
  undoableUntil: number;
}

export type ActOnOne = (item: QueueItem) => Promise<ReviewedApplication>;

/** The same act on one application after the other, each on its own: a refused one does not stop the others. */
export function useBulkRun(name: BulkAct) {
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const run = async (items: readonly QueueItem[], act: ActOnOne): Promise<readonly Outcome[]> => {
    const all: Outcome[] = [];
    let isCutOff = false;
    for (const item of items) {
      if (isCutOff) all.push(refused(item, '网络断开，没有发送'));
      else
        try {
          all.push(done(name, item, await act(item)));
        } catch (error) {
          isCutOff = isTransportError(error, 'network', 'cancelled');
          all.push(refused(item, errorText(error)));
        }
      setOutcomes([...all]);
    }
    return all;
  };
  return { outcomes, run };
}

const refused = (item: QueueItem, reason: string): Outcome => ({ item, application: null, reason, undoableUntil: 0 });

function done(name: BulkAct, item: QueueItem, application: ReviewedApplication): Outcome {
  // A payment may stand beside a decision, e.g. one that failed.
  const made = name === 'payment' ? application.justReceived : application.decision;
  return { item, application, reason: '', undoableUntil: made === null ? 0 : Date.now() + made.leftMs };
}
