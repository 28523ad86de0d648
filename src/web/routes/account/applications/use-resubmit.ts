import { useRef } from 'react';
import type { Application } from '../../../../contract/applications/application.ts';
import type { ApplicationDraft } from '../../../../contract/applications/application-form.ts';
import { isApiError } from '../../../../contract/is-api-error.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { toast } from '../../../ui/feedback/toast.tsx';

interface Sent {
  note: string;
  agreementVersion: string;
}

/** Saves the corrections and sends them in; a second try goes on from what the first one saved. */
export function useResubmit(
  { number, revision }: Pick<Application, 'number' | 'revision'>,
  onChanged: () => Promise<void>,
): (corrections: ApplicationDraft, sent: Sent) => Promise<void> {
  const saved = useRef(revision);
  return async (corrections, sent) => {
    try {
      const { revision: next } = await remoteApi.applications.update({
        ...corrections,
        number,
        revision: saved.current,
      });
      saved.current = next;
      await remoteApi.applications.resubmit({ number, ...sent });
    } catch (error) {
      // The page shows what is true by now; what was filled in stays, as long as it can still be sent.
      if (isApiError(error, 'AGREEMENT_OUTDATED', 'INFORMATION_OVERDUE', 'APPLICATION_NOT_EDITABLE')) await onChanged();
      throw error;
    }
    toast.success('已重新提交');
    scrollTo({ top: 0 });
    await onChanged();
  };
}
