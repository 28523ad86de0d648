import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

export interface ConfirmOptions {
  title: string;
  text?: ReactNode;
  confirmLabel?: string;
  /** null: there is nothing to cancel, only one button. */
  cancelLabel?: string | null;
  tone?: 'primary' | 'danger';
  /** False: neither Escape nor the backdrop answers. */
  dismissable?: boolean;
  /** Runs while the confirm button shows that it works; the dialog stays open when it throws. */
  onConfirm?: () => Promise<void> | void;
}

interface Question extends ConfirmOptions {
  answer: (confirmed: boolean) => void;
}

let questions: readonly Question[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Question[]): void {
  questions = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Asks the person and waits for the answer; questions asked meanwhile queue up. */
export function confirmDialog(options: ConfirmOptions): Promise<boolean> {
  return new Promise((resolve) => {
    const question: Question = {
      ...options,
      answer(confirmed) {
        change(questions.filter((other) => other !== question));
        resolve(confirmed);
      },
    };
    change([...questions, question]);
  });
}

const noQuestions: readonly Question[] = [];

/** Shows what `confirmDialog` asks; mounted once, in the root. */
export function ConfirmHost() {
  const [question] = useSyncExternalStore(
    subscribe,
    () => questions,
    () => noQuestions,
  );
  return question ? <ConfirmQuestion question={question} /> : null;
}

function ConfirmQuestion({ question }: { question: Question }) {
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
