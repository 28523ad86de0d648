import { useRevalidator } from 'react-router';
import type { ReviewedApplication } from '../../../../contract/applications/reviewed-application.ts';
import { settling } from '../../../form/settling.ts';

/** The props of the dialogs about an application. */
export interface DecisionDialogProps {
  application: ReviewedApplication;
  open: boolean;
  onClose: () => void;
}

/** Reloads the application and closes the dialog, also when somebody else was faster. */
export function useSettling(onClose: () => void) {
  const { revalidate } = useRevalidator();
  const settle = async () => {
    await revalidate();
    onClose();
  };
  return settling(settle, 'APPLICATION_ALREADY_DECIDED', 'TRANSITION_REFUSED', 'DECISION_PENDING', 'NOT_FOUND');
}
