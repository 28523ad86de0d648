import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../../ui/form/button.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';

/** What the form of a dialog is given. */
export interface FormPlace {
  id: string;
  whileSending: (act: () => Promise<void>) => Promise<void>;
}

interface FormDialogProps {
  open: boolean;
  title: string;
  submitLabel: string;
  variant: 'primary' | 'danger';
  onClose: () => void;
  /** A component of its own, so that it starts empty when the dialog is opened again. */
  children: (place: FormPlace) => ReactNode;
}

/** A dialog around one form: it cannot be left, nor sent again, while the form is being sent. */
export function FormDialog({ open, title, submitLabel, variant, onClose, children }: FormDialogProps) {
  const id = useId();
  const [isSending, setSending] = useState(false);
  const whileSending = async (act: () => Promise<void>) => {
    setSending(true);
    try {
      await act();
    } finally {
      setSending(false);
    }
  };
  return (
    <Dialog
      open={open}
      size="sm"
      title={title}
      dismissable={!isSending}
      onClose={onClose}
      footer={
        <>
          <Button disabled={isSending} onClick={onClose}>
            取消
          </Button>
          <Button type="submit" form={id} variant={variant} loading={isSending}>
            {submitLabel}
          </Button>
        </>
      }
    >
      {children({ id, whileSending })}
    </Dialog>
  );
}
