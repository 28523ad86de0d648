import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { BulkAct } from '../../../../contract/applications/desk.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { useBusy } from '../../../parts/requests/use-busy.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Line } from './bulk-preview.tsx';
import { bulkNames } from './bulk-words.ts';
import { type Outcome, useBulkRun } from './use-bulk-run.ts';

interface BulkReportProps {
  act: BulkAct;
  outcomes: readonly Outcome[];
  onClose: () => void;
}

/** The result for each, and a way to undo it while there is one. */
export function BulkReport({ act, outcomes, onClose }: BulkReportProps) {
  const { revalidate } = useRevalidator();
  const [isBusy, busy] = useBusy();
  const { run } = useBulkRun(act);
  const [undone, setUndone] = useState<readonly Outcome[]>([]);
  const now = useNow();
  const name = bulkNames[act];
  const done = outcomes.filter(({ reason }) => reason === '');
  const refused = outcomes.filter(({ reason }) => reason !== '');
  const undoable = undone.length > 0 ? [] : done.filter(({ undoableUntil }) => undoableUntil > now);
  const undo = () =>
    busy(async () => {
      const applications = new Map(undoable.map(({ item, application }) => [item.number, application]));
      setUndone(
        await run(
          undoable.map(({ item }) => item),
          ({ number }) => {
            const { decision, justReceived } = applications.get(number) ?? {};
            return act === 'payment'
              ? remoteApi.desk.undoReceipt({ number, receiptId: justReceived?.receiptId ?? '' })
              : remoteApi.desk.undoDecision({ number, decisionId: decision?.id ?? '' });
          },
        ),
      );
      await revalidate();
    });
  const stays = undone.filter(({ reason }) => reason !== '');
  return (
    <Dialog
      open
      size="lg"
      title={`${name}的结果`}
      dismissable={!isBusy}
      onClose={onClose}
      footer={
        <>
          {undoable.length > 0 && (
            <Button loading={isBusy} onClick={() => void undo()}>
              撤销这 {undoable.length} 份
            </Button>
          )}
          <Button variant="primary" disabled={isBusy} onClick={onClose}>
            完成
          </Button>
        </>
      }
    >
      <div className="space-y-4" aria-live="polite">
        {done.length > 0 && (
          <Alert tone="success" title={`${done.length} 份已${name}`}>
            {undoable.length > 0 &&
              (act === 'payment' ? '10 秒内可以撤销，之后写信告诉客户。' : '10 秒内可以撤销，之后生效并通知客户。')}
          </Alert>
        )}
        {undone.length > 0 && <Alert title={`已撤销 ${undone.length - stays.length} 份`} />}
        {stays.length > 0 && (
          <>
            <Alert tone="warning" title={`${stays.length} 份没有撤销`} />
            <Reasons label="没有撤销的申请" outcomes={stays} />
          </>
        )}
        {refused.length > 0 && (
          <>
            <Alert tone="warning" title={`${refused.length} 份没有执行`} />
            <Reasons label="没有执行的申请" outcomes={refused} />
          </>
        )}
      </div>
    </Dialog>
  );
}

/** Each one with why nothing happened to it. */
function Reasons({ label, outcomes }: { label: string; outcomes: readonly Outcome[] }) {
  return (
    <ul aria-label={label} className="divide-y divide-line rounded-card border border-line">
      {outcomes.map(({ item, reason }) => (
        <Line key={item.number} item={item}>
          {reason}
        </Line>
      ))}
    </ul>
  );
}

/** The time, twice a second. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  return now;
}
