import { useRevalidator } from 'react-router';
import type { ManagedLicense } from '../../../../../contract/licenses/license-management.ts';
import { isApiError } from '../../../../../contract/is-api-error.ts';

/** The props of the dialogs about a license. */
export interface LicenseDialogProps {
  license: ManagedLicense;
  onClose: () => void;
}

/** After an act the page shows the license as it is now, also if someone else acted first. */
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
      );
      if (hasChanged) await revalidate();
    },
  };
}
