import type { ReactNode } from 'react';
import type { ReviewedApplication } from '../../../../contract/applications/reviewed-application.ts';
import { Button, type ButtonVariant } from '../../../ui/form/button.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import type { ActName, useActs } from './use-acts.ts';

/** The props of the dialogs about an application. */
export interface ActDialogProps {
  application: ReviewedApplication;
  acts: ReturnType<typeof useActs>;
  open: boolean;
  onClose: () => void;
}

interface ActDialogFrameProps extends Omit<ActDialogProps, 'application'> {
  name: ActName;
  title: string;
  confirmLabel: string;
  variant?: ButtonVariant;
  size?: 'sm' | 'md';
  onConfirm: () => Promise<void>;
  children: ReactNode;
}

/** The dialog around one act: it cannot be left while the act is under way. */
export function ActDialog({
  acts,
  open,
  onClose,
  name,
  title,
  confirmLabel,
  variant = 'primary',
  size,
  onConfirm,
  children,
}: ActDialogFrameProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      dismissable={!acts.isBusy}
      title={title}
      size={size}
      footer={
        <>
          <Button disabled={acts.isBusy} onClick={onClose}>
            取消
          </Button>
          <Button variant={variant} loading={acts.current === name} onClick={() => void onConfirm()}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
