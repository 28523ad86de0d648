import { operatorConsole } from '../../../../contract/console/console.ts';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { useEndpointForm } from '../../../form/use-endpoint-form.ts';
import { formatFen } from '../../../ui/data/money.ts';
import { ReasonField } from '../form/reason-field.tsx';
import { useReasons } from '../reasons/use-reasons.ts';
import { AmountField } from './amount-field.tsx';
import { fenOf } from './amount-text.ts';
import { type DecisionDialogProps, useCloseOnConflict } from './use-close-on-conflict.ts';

interface UndoPaymentDialogProps extends DecisionDialogProps {
  /** One of several receipts; null means all of them. */
  receiptId: string | null;
}

/** Undoes a confirmation, with a reason that the customer reads. */
export function UndoPaymentDialog({ application, receiptId, open, onClose }: UndoPaymentDialogProps) {
  const { number, receipts } = application;
  const receipt = receipts.find(({ id }) => id === receiptId);
  const form = useEndpointForm(operatorConsole.undoPayment, {
    ...useCloseOnConflict(onClose),
    values: { receivedFen: '0.00', reason: '' },
    input: ({ receivedFen, reason }) => ({
      number,
      receivedFen: fenOf(receivedFen),
      reason,
      ...(receipt !== undefined && { receiptId: receipt.id }),
    }),
    done: '已撤销，客户会收到邮件',
  });
  return (
    <FormDialog
      form={form}
      open={open}
      size="sm"
      title="撤销到账"
      submitLabel="撤销到账"
      variant="danger"
      onClose={onClose}
    >
      <p className="mb-4">
        {receipt === undefined ? '这份申请的到账' : `${formatFen(receipt.amountFen)} 这笔到账`}
        是误认的，或金额不足。撤销后不足应付的，重新等待款项，客户会收到更正的邮件；已经开出的发票要作废或红冲。
      </p>
      <AmountField
        form={form}
        name="receivedFen"
        label={receipt === undefined ? '实际到账（元）' : '这笔实际到账（元）'}
        hint="没有收到就填 0；收到的部分在申请没有通过时退还"
      />
      <ReasonField form={form} name="reason" rows={3} templates={useReasons('undo_payment')} />
    </FormDialog>
  );
}
