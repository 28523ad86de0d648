import { useState } from 'react';
import { Button } from '../form/button.tsx';
import type { Question } from './confirm.tsx';
import { Dialog } from './dialog.tsx';

/**
 * In its own file: loaded with the first question, or with the first call of the API, which may have to report a lost
 * network.
 */
export function ConfirmQuestion({ question }: { question: Question }) {
  const [working, setWorking] = useState(false);
  const {
    title,
    text,
    confirmLabel = '确定',
    cancelLabel = '取消',
    tone = 'primary',
    dismissable = true,
    onConfirm,
    answer,
  } = question;

  const confirm = async () => {
    setWorking(true);
    try {
      await onConfirm?.();
      answer(true);
    } finally {
      setWorking(false);
    }
  };

  return (
    <Dialog
      open
      role="alertdialog"
      size="sm"
      title={title}
      dismissable={dismissable && !working && cancelLabel !== null}
      onClose={() => answer(false)}
      footer={
        <>
          {cancelLabel !== null && (
            <Button disabled={working} onClick={() => answer(false)}>
              {cancelLabel}
            </Button>
          )}
          <Button variant={tone} loading={working} onClick={() => void confirm()} autoFocus={tone !== 'danger'}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {text}
    </Dialog>
  );
}
