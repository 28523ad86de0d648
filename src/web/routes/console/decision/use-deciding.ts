import { useRevalidator } from 'react-router';
import type { ReviewedApplication } from '../../../../contract/applications/reviewed-application.ts';
import { isWaiting } from '../../../../contract/applications/act-obstacles.ts';
import { decisionNames } from './possible-acts.ts';
import { undoDecision } from './undo.ts';
import { offerUndo } from './undo-offers.ts';
import { useCloseOnConflict } from './use-close-on-conflict.ts';

/** Options for a form that decides: the decision waits, and meanwhile a toast on any page can undo it. */
export function useDeciding(onClose: () => void) {
  const { revalidate } = useRevalidator();
  const closing = useCloseOnConflict(onClose);
  return {
    ...closing,
    onDone: async (application: ReviewedApplication) => {
      const { decision, holderName, number } = application;
      if (decision !== null && isWaiting(application))
        offerUndo({
          id: decision.id,
          text: `${Math.ceil(decision.leftMs / 1000)} 秒后${decisionNames[decision.act]}：${holderName || number}`,
          leftMs: decision.leftMs,
          label: '撤销',
          onUndo: () => undoDecision(application, revalidate),
        });
      await closing.onDone();
    },
  };
}
