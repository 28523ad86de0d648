import { lazy, Suspense, useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { tellLost } from './lost-part.ts';

const load = async () => ({ default: (await import('./confirm-question.tsx')).ConfirmQuestion });
const ConfirmQuestion = lazy(load);

export interface ConfirmOptions {
  title: string;
  text?: ReactNode;
  confirmLabel?: string;
  /** null: there is nothing to cancel, only one button. */
  cancelLabel?: string | null;
  tone?: 'primary' | 'danger';
  /** False: neither Escape nor the backdrop closes it. */
  dismissable?: boolean;
  /** Runs while the confirm button shows a spinner; the dialog stays open if it throws. */
  onConfirm?: () => Promise<void> | void;
}

export interface Question extends ConfirmOptions {
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
    load().then(
      () => change([...questions, question]),
      () => {
        // A question that cannot be shown counts as refused.
        void tellLost();
        resolve(false);
      },
    );
  });
}

const noQuestions: readonly Question[] = [];

/** Shows the questions of `confirmDialog`; mounted once, in the root. */
export function ConfirmHost() {
  const [question] = useSyncExternalStore(
    subscribe,
    () => questions,
    () => noQuestions,
  );
  // A question may be about the lost network, and then it is too late to load its dialog.
  useEffect(() => {
    const fetchAhead = () => void load().catch(() => undefined);
    const signs = ['pointerdown', 'keydown'] as const;
    for (const sign of signs) addEventListener(sign, fetchAhead, { once: true, passive: true });
    return () => {
      for (const sign of signs) removeEventListener(sign, fetchAhead);
    };
  }, []);
  return question ? (
    <Suspense>
      <ConfirmQuestion question={question} />
    </Suspense>
  ) : null;
}
