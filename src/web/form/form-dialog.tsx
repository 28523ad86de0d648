import type { ReactNode } from 'react';
import { Button, type ButtonVariant } from '../ui/form/button.tsx';
import { Dialog } from '../ui/feedback/dialog.tsx';
import { FormShell, SubmitButton, type Submission } from './form-shell.tsx';
import { sendByKey } from './send-by-key.ts';

interface FormDialogProps {
  form: Submission;
  title: string;
  submitLabel: string;
  onClose: () => void;
  children: ReactNode;
  /** Omit it for dialogs that are mounted only while open: they start anew each time. */
  open?: boolean;
  variant?: ButtonVariant;
  size?: 'sm' | 'md' | 'lg';
  role?: 'dialog' | 'alertdialog';
  closeLabel?: string;
  /** There is nothing to fill in: Enter confirms at once. */
  isPlain?: boolean;
  /** False while something is missing that no field can report. */
  isReady?: boolean;
}

/** Focuses the first field, so that a dialog opened by keyboard can be typed in at once. */
function startInFirstField(frame: HTMLElement | null): void {
  // On a touch screen the keyboard would cover half of the dialog.
  if (matchMedia('(pointer: coarse)').matches) return;
  frame?.querySelector('input:not([type=hidden], [type=file]), select, textarea')?.toggleAttribute('autofocus', true);
}

/** A dialog around one form: it cannot be closed, nor the form sent again, while the form is being sent. */
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
            // React's own `autoFocus` would run before the dialog is shown.
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
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- listens for the fields within */}
      <div ref={isPlain ? undefined : startInFirstField} onKeyDown={(event) => sendByKey(event, form)}>
        <FormShell form={form}>{children}</FormShell>
      </div>
    </Dialog>
  );
}
