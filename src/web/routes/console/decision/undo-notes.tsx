import { useRevalidator } from 'react-router';
import type { ReviewedApplication } from '../../../../contract/applications/reviewed-application.ts';
import { JustReceived } from './just-received.tsx';
import { decisionNames } from './possible-acts.ts';
import { lastActOf, undoDecision } from './undo.ts';
import { WaitingNote } from './waiting-note.tsx';

interface UndoNotesProps {
  application: ReviewedApplication;
  /** The time to take this receipt back is over. */
  onReceiptEnded: (receiptId: string) => void;
}

/** What can still be taken back: a decision, and money that was just recorded. The key is told for the last of them. */
export function UndoNotes({ application, onReceiptEnded }: UndoNotesProps) {
  const { revalidate } = useRevalidator();
  const { number, decision, justReceived } = application;
  const lastAct = lastActOf(application);
  return (
    <>
      {decision !== null && (
        <WaitingNote
          decision={decision}
          name={decisionNames[decision.act]}
          shortcut={lastAct === 'decision' ? 'Z' : undefined}
          onUndo={() => undoDecision(application, revalidate)}
        />
      )}
      {justReceived !== null && (
        <JustReceived
          key={justReceived.receiptId}
          number={number}
          received={justReceived}
          shortcut={lastAct === 'receipt' ? 'Z' : undefined}
          onEnd={() => onReceiptEnded(justReceived.receiptId)}
        />
      )}
    </>
  );
}
