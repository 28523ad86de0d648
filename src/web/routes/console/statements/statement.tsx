import { useState } from 'react';
import type { PaymentBatch } from '../../../../contract/applications/statements.ts';
import { apiOf } from '../../../api.ts';
import { requireToken } from '../../../client/session/require-token.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { DateTime } from '../../../ui/data/date-time.tsx';
import { formatFen } from '../../../ui/data/money.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { consoleMeta } from '../chrome/console-meta.ts';
import { ConsoleProblem } from '../chrome/console-problem.tsx';
import { RecordPage } from '../chrome/record-page.tsx';
import type { Route } from './+types/statement';
import { RefusedAlert } from './matched-statement.tsx';
import { PaymentTable } from './payment-table.tsx';
import { UndoBatchDialog } from './undo-batch-dialog.tsx';

export const meta: Route.MetaFunction = ({ matches }) => consoleMeta(matches, '对账批次');

export async function clientLoader({ request, params: { id }, context }: Route.ClientLoaderArgs) {
  requireToken(request);
  return { batch: await apiOf(context).statements.get({ id }) };
}

export default function StatementPage({ loaderData: { batch } }: Route.ComponentProps) {
  const { fileName, confirmedBy, confirmedAt, count, amountFen, undoneCount, refused, rows } = batch;
  return (
    <RecordPage
      list={{ path: '/dashboard/statements', name: '对账' }}
      title={fileName || '没有名称的账单'}
      badges={
        undoneCount > 0 && <Badge tone="warning">{undoneCount === count ? '已撤销' : `已撤销 ${undoneCount} 笔`}</Badge>
      }
      description={
        <>
          {confirmedBy} 于 <DateTime ms={confirmedAt} /> 确认
        </>
      }
      notices={
        <div className="mb-6 space-y-3 empty:hidden">
          {undoneCount === 0 && <Alert tone="success" title={`已确认 ${count} 笔到账，共 ${formatFen(amountFen)}`} />}
          {refused.length > 0 && <RefusedAlert refused={refused} />}
        </div>
      }
      aside={<UndoCard batch={batch} />}
    >
      <PaymentTable rows={rows} />
    </RecordPage>
  );
}

function UndoCard({ batch }: { batch: PaymentBatch }) {
  const [isOpen, setOpen] = useState(false);
  const open = batch.rows.filter(({ undoneAt }) => undoneAt === null);
  const undoable = open.filter(({ obstacle }) => obstacle === '');
  const kept = open.length - undoable.length;
  return (
    <Card title="整批撤销">
      <p className="text-sm leading-6 text-ink-soft">
        {open.length === 0 && '这一批都已经撤销。'}
        {open.length > 0 && undoable.length === 0 && '这一批都已经不能撤销，原因写在每笔后面。'}
        {undoable.length > 0 && '选错了账单或对错了申请时使用。撤销后重新等待款项，每位客户会收到更正的邮件。'}
        {undoable.length > 0 && kept > 0 && `有 ${kept} 笔不能撤销，原因写在每笔后面。`}
      </p>
      {undoable.length > 0 && (
        <Button className="mt-4" wide onClick={() => setOpen(true)}>
          撤销这 {undoable.length} 笔…
        </Button>
      )}
      {isOpen && <UndoBatchDialog batch={batch} count={undoable.length} onClose={() => setOpen(false)} />}
    </Card>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ConsoleProblem error={error} />;
}
