import { operatorConsole } from '../../../../contract/console/console.ts';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { useEndpointForm } from '../../../form/use-endpoint-form.ts';
import { formatFen } from '../../../ui/data/money.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { ReasonField } from '../form/reason-field.tsx';
import { useReasons } from '../reasons/use-reasons.ts';
import { TemplatedField } from '../form/templated-field.tsx';
import { useDeciding } from './use-deciding.ts';
import type { DecisionDialogProps } from './use-close-on-conflict.ts';

/** Keeps its input when closed, until it is sent. */
export function RejectDialog({ application, open, onClose }: DecisionDialogProps) {
  const { number, receivedFen } = application;
  const form = useEndpointForm(operatorConsole.reject, {
    ...useDeciding(onClose),
    values: { reason: '', refundNote: '' },
    input: (values) => ({ ...values, number, isUndoable: true }),
  });
  return (
    <FormDialog form={form} open={open} title="驳回申请" submitLabel="驳回申请" variant="danger" onClose={onClose}>
      <p className="mb-4">确认后 10 秒内可以撤销，之后不能恢复，客户需要重新申请。只是缺资料时，请改用“要求补充”。</p>
      {receivedFen > 0 && (
        <Alert tone="warning" className="mb-4">
          款项 {formatFen(receivedFen)} 已确认到账，驳回后记为待退款，请尽快退还并登记。
        </Alert>
      )}
      <ReasonField form={form} name="reason" label="驳回原因" templates={useReasons('reject', application)} />
      <TemplatedField
        form={form}
        name="refundNote"
        label="退款说明"
        optional
        rows={2}
        templates={useReasons('refund_note', application)}
        placeholder="怎样退、何时退；没有收款可以不填"
      />
    </FormDialog>
  );
}
