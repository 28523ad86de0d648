import { useEffect, useEffectEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { BulkAct, Previewed } from '../../../../contract/applications/desk.ts';
import type { QueueItem } from '../../../../contract/applications/reviewed-application.ts';
import { errorText } from '../../../client/answer/show-error.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { BulkForm } from './bulk-form.tsx';
import { BulkReport } from './bulk-report.tsx';
import { bulkNames } from './bulk-words.ts';
import type { Outcome } from './use-bulk-run.ts';

interface BulkDialogProps {
  act: BulkAct;
  items: readonly QueueItem[];
  onClose: () => void;
}

/** One act on several applications: first what will happen to each, then the result. Mounted only while open. */
export function BulkDialog({ act, items, onClose }: BulkDialogProps) {
  const { revalidate } = useRevalidator();
  const [previews, setPreviews] = useState<readonly Previewed[] | null>(null);
  const [failure, setFailure] = useState('');
  const [report, setReport] = useState<readonly Outcome[] | null>(null);
  const load = useEffectEvent(async () => {
    try {
      setPreviews((await remoteApi.desk.preview({ act, numbers: items.map(({ number }) => number) })).items);
    } catch (error) {
      setFailure(errorText(error));
    }
  });
  useEffect(() => {
    const timer = setTimeout(() => void load());
    return () => clearTimeout(timer);
  }, []);
  const title = `${bulkNames[act]} ${items.length} 份申请`;
  if (report !== null) return <BulkReport act={act} outcomes={report} onClose={onClose} />;
  if (previews !== null)
    return (
      <BulkForm
        act={act}
        title={title}
        items={items}
        previews={previews}
        onClose={onClose}
        onDone={async (outcomes) => {
          setReport(outcomes);
          await revalidate();
        }}
      />
    );
  return (
    <Dialog open size="lg" title={title} onClose={onClose}>
      {failure === '' ? (
        <div role="status" aria-label="正在核对" className="space-y-3">
          <p>正在逐份核对，还没有执行任何操作…</p>
          <Skeleton className="h-6 w-full" />
          <Skeleton className="h-6 w-4/5" />
        </div>
      ) : (
        <Alert tone="danger" title="没能核对">
          {failure}
        </Alert>
      )}
    </Dialog>
  );
}
