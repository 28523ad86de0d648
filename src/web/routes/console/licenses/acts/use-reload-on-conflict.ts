import { useRevalidator } from 'react-router';
import type { License } from '../../../../../contract/licenses/licenses.ts';
import { isApiError } from '../../../../../contract/is-api-error.ts';

/** The props of the dialogs about a license. */
export interface LicenseDialogProps {
  /** The license as shown on the page or in a row of the list. */
  license: License;
  onClose: () => void;
}

/** After an act the page or the list shows the license's current state, also if somebody else acted first. */
export function useReloadOnConflict(onClose: () => void) {
  const { revalidate } = useRevalidator();
  return {
    onDone: async () => {
      await revalidate();
      onClose();
    },
    onRefused: async (error: unknown) => {
      const hasChanged = isApiError(
        error,
        'LICENSE_CHANGED_ELSEWHERE',
        'LICENSE_NOT_ACTIVE',
        'LICENSE_NOT_SUSPENDED',
        'LICENSE_ENDED',
        'DECISION_PENDING',
      );
      if (hasChanged) await revalidate();
    },
  };
}
