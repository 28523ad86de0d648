import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { OpenDecision, ReviewedApplication } from '../../../../contract/applications/reviewed-application.ts';
import { useBusy } from '../../../parts/requests/use-busy.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { decisionNames } from './possible-acts.ts';
import { undoDecision } from './undo.ts';

interface OpenDecisionProps {
  application: ReviewedApplication;
  decision: OpenDecision;
}

/** A decision that can still be undone, or that could not be carried out. */
export function OpenDecisionNote({ application, decision }: OpenDecisionProps) {
  const { revalidate } = useRevalidator();
  const [isBusy, run] = useBusy();
  const undo = () => run(() => undoDecision(application, revalidate));
  const name = decisionNames[decision.act];
  if (decision.failure !== '')
    return (
      <Alert
        tone="danger"
        className="mb-4"
        title={`“${name}”没有执行`}
        action={
          <Button size="sm" loading={isBusy} onClick={() => void undo()}>
            知道了
          </Button>
        }
      >
        {decision.by} 的决定没有生效，客户没有收到通知。原因：{decision.failure}
      </Alert>
    );
  return (
    <Alert
      className="mb-4"
      title={<Countdown key={decision.id} leftMs={decision.leftMs} name={name} />}
      action={
        <Button size="sm" loading={isBusy} aria-keyshortcuts="Z" onClick={() => void undo()}>
          撤销
        </Button>
      }
    >
      由 {decision.by} 决定。在此之前客户看不到任何变化，也不会收到邮件。
    </Alert>
  );
}

/** Counts the seconds, then waits until the server has carried the decision out. */
function Countdown({ leftMs, name }: { leftMs: number; name: string }) {
  const { revalidate } = useRevalidator();
  const [endsAt] = useState(() => Date.now() + leftMs);
  const [left, setLeft] = useState(Math.ceil(leftMs / 1000));
  useEffect(() => {
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((endsAt - Date.now()) / 1000))), 250);
    return () => clearInterval(timer);
  }, [endsAt]);
  const isOver = left === 0;
  useEffect(() => {
    if (!isOver) return;
    const timer = setInterval(() => void revalidate(), 1000);
    return () => clearInterval(timer);
  }, [isOver, revalidate]);
  return isOver ? `正在${name}…` : `将在 ${left} 秒后${name}`;
}
