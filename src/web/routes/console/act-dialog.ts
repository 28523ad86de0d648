import type { ReviewedApplication } from '../../../contract/reviewed-application.ts';
import type { useActs } from './use-acts.ts';

/** What each of the dialogs about an application is given. */
export interface ActDialogProps {
  application: ReviewedApplication;
  acts: ReturnType<typeof useActs>;
  open: boolean;
  onClose: () => void;
}
