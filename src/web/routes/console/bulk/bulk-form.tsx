import type { ReactNode } from 'react';
import type { BulkAct, Previewed } from '../../../../contract/applications/desk.ts';
import type { QueueItem } from '../../../../contract/applications/reviewed-application.ts';
import { operatorConsole } from '../../../../contract/console/console.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { FormDialog } from '../../../form/form-dialog.tsx';
import type { Submission } from '../../../form/form-shell.tsx';
import { useEndpointForm } from '../../../form/use-endpoint-form.ts';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { ReasonField } from '../form/reason-field.tsx';
import { TemplatedField } from '../form/templated-field.tsx';
import { useReasons } from '../reasons/use-reasons.ts';
import { BulkPreview } from './bulk-preview.tsx';
import { bulkNames } from './bulk-words.ts';
import { type Outcome, useBulkRun } from './use-bulk-run.ts';

interface BulkFormProps {
  act: BulkAct;
  title: string;
  items: readonly QueueItem[];
  previews: readonly Previewed[];
  onClose: () => void;
  onDone: (outcomes: readonly Outcome[]) => Promise<void>;
}

/** The outcome for each application, the words for all of their customers, and the progress. */
export function BulkForm(props: BulkFormProps) {
  const Form = forms[props.act];
  return <Form {...props} />;
}

const forms = { approve: ApproveForm, payment: PaymentForm, ask: AskForm, reject: RejectForm } as const;

const readyOf = ({ items, previews }: BulkFormProps): readonly QueueItem[] =>
  items.filter(({ number }) => previews.some((each) => each.number === number && each.verdict === 'ready'));

function ApproveForm(props: BulkFormProps) {
  const ready = readyOf(props);
  const { outcomes, run } = useBulkRun(props.act);
  const form = useEndpointForm(operatorConsole.approve, {
    input: () => ({ number: ready[0]?.number ?? '' }),
    call: () => run(ready, ({ number }) => remoteApi.console.approve({ number, isUndoable: true })),
    onDone: props.onDone,
  });
  return <BulkFrame {...props} form={form} count={ready.length} doneCount={outcomes.length} />;
}

function PaymentForm(props: BulkFormProps) {
  const ready = readyOf(props);
  const { outcomes, run } = useBulkRun(props.act);
  const form = useEndpointForm(operatorConsole.receivePayment, {
    input: () => ({ number: ready[0]?.number ?? '' }),
    call: () => run(ready, ({ number }) => remoteApi.console.receivePayment({ number, isUndoable: true })),
    onDone: props.onDone,
  });
  return <BulkFrame {...props} form={form} count={ready.length} doneCount={outcomes.length} />;
}

function AskForm(props: BulkFormProps) {
  const ready = readyOf(props);
  const { outcomes, run } = useBulkRun(props.act);
  const form = useEndpointForm(operatorConsole.ask, {
    values: { request: '' },
    input: ({ request }) => ({ number: ready[0]?.number ?? '', request }),
    call: (_input, { request }) =>
      run(ready, ({ number }) => remoteApi.console.ask({ number, request, isUndoable: true })),
    onDone: props.onDone,
  });
  return (
    <BulkFrame {...props} form={form} count={ready.length} doneCount={outcomes.length}>
      <TemplatedField
        form={form}
        name="request"
        label="需要补充什么（每位客户都会看到）"
        rows={3}
        templates={useReasons('ask', moneyOf(ready))}
      />
    </BulkFrame>
  );
}

function RejectForm(props: BulkFormProps) {
  const ready = readyOf(props);
  const { outcomes, run } = useBulkRun(props.act);
  const form = useEndpointForm(operatorConsole.reject, {
    values: { reason: '', refundNote: '' },
    input: (values) => ({ ...values, number: ready[0]?.number ?? '' }),
    call: (_input, values) =>
      run(ready, ({ number }) => remoteApi.console.reject({ ...values, number, isUndoable: true })),
    onDone: props.onDone,
  });
  const money = moneyOf(ready);
  return (
    <BulkFrame {...props} form={form} count={ready.length} doneCount={outcomes.length}>
      <ReasonField
        form={form}
        name="reason"
        label="驳回原因（每位客户都会看到）"
        rows={3}
        templates={useReasons('reject', money)}
      />
      <TemplatedField
        form={form}
        name="refundNote"
        label="退款说明"
        optional
        rows={2}
        templates={useReasons('refund_note', money)}
      />
    </BulkFrame>
  );
}

/** Only sentences that fit all of them are offered: if their money differs, neither 未收款 nor 原路退回. */
function moneyOf(items: readonly QueueItem[]) {
  const paid = items.filter(({ receivedFen }) => receivedFen > 0).length;
  const isMixed = paid > 0 && paid < items.length;
  return { amountFen: 1, receivedFen: isMixed ? Number.NaN : paid };
}

interface BulkFrameProps extends BulkFormProps {
  form: Submission;
  count: number;
  doneCount: number;
  children?: ReactNode;
}

function BulkFrame({ act, title, items, previews, form, count, doneCount, onClose, children }: BulkFrameProps) {
  const name = bulkNames[act];
  return (
    <FormDialog
      form={form}
      size="lg"
      title={title}
      submitLabel={`${name} ${count} 份`}
      variant={act === 'reject' ? 'danger' : 'primary'}
      isPlain={children === undefined}
      isReady={count > 0}
      onClose={onClose}
    >
      {form.isSending ? (
        <Progress label={`正在${name}，已处理 ${doneCount} / ${count} 份`} share={doneCount / count} />
      ) : (
        <>
          {children}
          <BulkPreview act={act} items={items} previews={previews} />
        </>
      )}
    </FormDialog>
  );
}
