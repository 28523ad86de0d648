import type { ReactNode } from 'react';
import { Button, type ButtonVariant } from '../ui/form/button.tsx';
import { Dialog } from '../ui/feedback/dialog.tsx';
import { FormShell, SubmitButton, type Submission } from './form-shell.tsx';

interface FormDialogProps {
  form: Submission;
  title: string;
  submitLabel: string;
  onClose: () => void;
  children: ReactNode;
  /** Left out by dialogs that are there only while they are open, and so start over each time. */
  open?: boolean;
  variant?: ButtonVariant;
  size?: 'sm' | 'md' | 'lg';
  role?: 'dialog' | 'alertdialog';
  closeLabel?: string;
  /** Nothing to fill in: Enter carries it out at once. */
  isPlain?: boolean;
  /** False as long as something is missing that no field can tell. */
  isReady?: boolean;
}

/** A dialog around one form: it can't be left, nor sent again, while the form is under way. */
export function FormDialog({
  form,
  title,
  submitLabel,
  onClose,
  children,
  open = true,
  variant = 'primary',
  size,
  role,
  closeLabel = '取消',
  isPlain = false,
  isReady = true,
}: FormDialogProps) {
  return (
    <Dialog
      open={open}
      size={size}
      role={role}
      title={title}
      dismissable={!form.isSending}
      onClose={onClose}
      footer={
        <>
          <Button disabled={form.isSending} onClick={onClose}>
            {closeLabel}
          </Button>
          <SubmitButton
            // React's own `autoFocus` would act before the dialog is shown.
            ref={(button) => void button?.toggleAttribute('autofocus', isPlain)}
            form={form}
            variant={variant}
            disabled={!isReady}
          >
            {submitLabel}
          </SubmitButton>
        </>
      }
    >
      <FormShell form={form}>{children}</FormShell>
    </Dialog>
  );
}
