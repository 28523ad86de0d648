import { useRevalidator } from 'react-router';
import { type PaymentBatch, statements } from '../../../../contract/applications/statements.ts';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { closeOnConflict } from '../../../form/close-on-conflict.ts';
import { useEndpointForm } from '../../../form/use-endpoint-form.ts';
import { ReasonField } from '../form/reason-field.tsx';
import { useReasons } from '../reasons/use-reasons.ts';

interface UndoBatchDialogProps {
  batch: PaymentBatch;
  count: number;
  onClose: () => void;
}

/** Undoes all payments of a batch that can be undone, with a reason that each customer reads. */
export function UndoBatchDialog({ batch: { id }, count, onClose }: UndoBatchDialogProps) {
  const { revalidate } = useRevalidator();
  const settle = async () => {
    await revalidate();
    onClose();
  };
  const form = useEndpointForm(statements.undo, {
    ...closeOnConflict(settle, 'TRANSITION_REFUSED', 'NOT_FOUND'),
    values: { reason: '' },
    input: ({ reason }) => ({ id, reason }),
    done: '已撤销，客户会收到邮件',
  });
  return (
    <FormDialog
      form={form}
      size="sm"
      title={`撤销 ${count} 笔到账`}
      submitLabel={`撤销 ${count} 笔`}
      variant="danger"
      onClose={onClose}
    >
      <p className="mb-4">这些申请会重新等待款项，每位客户都会收到更正的邮件。</p>
      <ReasonField form={form} name="reason" rows={3} templates={useReasons('undo_payment')} />
    </FormDialog>
  );
}
