import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { CustomerRecord } from '../../../../../contract/customers/customer-record.ts';
import { isApiError } from '../../../../../contract/is-api-error.ts';
import { closeOnConflict } from '../../../../form/close-on-conflict.ts';

/** The props of the dialogs about a customer. */
export interface CustomerDialogProps {
  customer: CustomerRecord;
  onClose: () => void;
}

/**
 * After an act the page shows the customer's current state, also if somebody else acted first. If only the data changed
 * meanwhile (`isOvertaken`), the dialog keeps the typed text beside the current data.
 */
export function useActed(onClose: () => void) {
  const { revalidate } = useRevalidator();
  const [isOvertaken, setOvertaken] = useState(false);
  const finish = async () => {
    await revalidate();
    onClose();
  };
  const { onRefused, ...options } = closeOnConflict(
    finish,
    'ACCOUNT_GONE',
    'MERGE_REFUSED',
    'REMOVAL_ASKED',
    'REMOVAL_OVER',
    'TWO_FACTOR_OFF',
  );
  return {
    isOvertaken,
    acted: {
      ...options,
      onRefused: async (error: unknown) => {
        await onRefused(error);
        if (!isApiError(error, 'ACCOUNT_CHANGED_ELSEWHERE')) return;
        await revalidate();
        setOvertaken(true);
      },
    },
  };
}
