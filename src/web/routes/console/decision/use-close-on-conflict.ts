import { useRevalidator } from 'react-router';
import type { ReviewedApplication } from '../../../../contract/applications/reviewed-application.ts';
import { closeOnConflict } from '../../../form/close-on-conflict.ts';

/** The props of the dialogs about an application. */
export interface DecisionDialogProps {
  application: ReviewedApplication;
  open: boolean;
  onClose: () => void;
}

/** Reloads the application and closes the dialog, also if somebody else was faster. */
export function useCloseOnConflict(onClose: () => void) {
  const { revalidate } = useRevalidator();
  const finish = async () => {
    await revalidate();
    onClose();
  };
  return closeOnConflict(finish, 'APPLICATION_ALREADY_DECIDED', 'TRANSITION_REFUSED', 'DECISION_PENDING', 'NOT_FOUND');
}
