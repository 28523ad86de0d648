import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ReviewedApplication } from '../../../../contract/applications/reviewed-application.ts';
import { isApiError } from '../../../../contract/is-api-error.ts';
import { fieldErrors, showError } from '../../../client/answer/show-error.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useBusy } from '../../../parts/requests/use-busy.ts';

export type ActName =
  | 'startReview'
  | 'receivePayment'
  | 'undoPayment'
  | 'ask'
  | 'approve'
  | 'reject'
  | 'refund'
  | 'undoRefund';

interface Act {
  name: ActName;
  perform: () => Promise<ReviewedApplication>;
  /** Said when it is done. */
  done: (result: ReviewedApplication) => string;
  /** Receives the server's messages, by field. */
  onWrong?: (fields: Record<string, string>) => void;
}

/**
 * Runs one act at a time on an application and loads it anew. `run` answers false when the act was refused
 * and can be tried again; an application that changed meanwhile is loaded and counts as settled.
 */
export function useActs() {
  const { revalidate } = useRevalidator();
  const [isBusy, exclusively] = useBusy();
  const [current, setCurrent] = useState<ActName | null>(null);

  const run = async ({ name, perform, done, onWrong }: Act): Promise<boolean> => {
    let isSettled = false;
    await exclusively(async () => {
      setCurrent(name);
      try {
        toast.success(done(await perform()));
      } catch (error) {
        showError(error);
        onWrong?.(fieldErrors(error));
        if (!isApiError(error, 'APPLICATION_ALREADY_DECIDED', 'TRANSITION_REFUSED', 'NOT_FOUND')) return;
      }
      isSettled = true;
      await revalidate();
    });
    return isSettled;
  };

  return { run, isBusy, current: isBusy ? current : null };
}
