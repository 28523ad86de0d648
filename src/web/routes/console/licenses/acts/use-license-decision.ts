import { useRevalidator } from 'react-router';
import type { ManagedLicense, OpenLicenseDecision } from '../../../../../contract/licenses/license-management.ts';
import { showError } from '../../../../client/answer/show-error.ts';
import { remoteApi } from '../../../../client/http/remote-api.ts';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { endUndoOffer, offerUndo } from '../../decision/undo-offers.ts';
import { useReloadOnConflict } from './use-reload-on-conflict.ts';

export const licenseDecisionNames: Record<OpenLicenseDecision['act'], string> = { suspend: '暂停', revoke: '撤销授权' };

/** Takes back a waiting decision, or says that a failed one was seen; `show` reloads. */
export async function undoLicenseDecision(
  number: string,
  { id, act, failure }: OpenLicenseDecision,
  show: () => Promise<void>,
): Promise<void> {
  try {
    await remoteApi.licenseManagement.undoDecision({ number, decisionId: id });
    endUndoOffer(id);
    if (failure === '') toast.success(`已收回“${licenseDecisionNames[act]}”，客户没有收到任何通知`);
  } catch (error) {
    showError(error);
  }
  await show();
}

/** Options of a form that suspends or revokes: it waits, and as long as it does, a toast takes it back from any page. */
export function useLicenseDecision(onClose: () => void) {
  const { revalidate } = useRevalidator();
  const closing = useReloadOnConflict(onClose);
  return {
    ...closing,
    onDone: async ({ number, holderName, decision }: ManagedLicense) => {
      if (decision !== null)
        offerUndo({
          id: decision.id,
          text: `${Math.ceil(decision.leftMs / 1000)} 秒后${licenseDecisionNames[decision.act]}：${holderName}`,
          leftMs: decision.leftMs,
          label: '收回',
          onUndo: () => undoLicenseDecision(number, decision, revalidate),
        });
      await closing.onDone();
    },
  };
}
