import { useRevalidator } from 'react-router';
import type { CustomerRecord } from '../../../../../contract/customers/customer-record.ts';
import { settling } from '../../../../form/settling.ts';

/** The props of the dialogs about a customer. */
export interface CustomerDialogProps {
  customer: CustomerRecord;
  onClose: () => void;
}

/** After an act the page shows the customer as they are now, also if someone else acted first. */
export function useActed(onClose: () => void) {
  const { revalidate } = useRevalidator();
  const { onDone, onRefused } = settling(
    async () => {
      await revalidate();
      onClose();
    },
    'ACCOUNT_CHANGED_ELSEWHERE',
    'ACCOUNT_GONE',
    'REMOVAL_ASKED',
    'REMOVAL_OVER',
    'TWO_FACTOR_OFF',
  );
  return { onDone, onRefused };
}
