import { operatorConsole } from '../../../../contract/console/console.ts';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { useEndpointForm } from '../../../form/use-endpoint-form.ts';
import { ReasonField } from '../form/reason-field.tsx';
import { useReasons } from '../reasons/use-reasons.ts';
import { type DecisionDialogProps, useCloseOnConflict } from './use-close-on-conflict.ts';

const words = {
  refunded: {
    title: '撤销退款登记',
    text: '退款失败，例如被银行退回，或登记到了别的申请。撤销后重新列为待退款，客户会收到更正的邮件。',
    done: '已撤销，重新列为待退款',
  },
  due: {
    title: '撤销待退款',
    text: '这份申请其实没有收到款项，到账或待退款是误记的。撤销后客户会收到更正的邮件；金额记错的，撤销后重新记。',
    done: '已撤销待退款',
  },
} as const;

/** For an issued license, whose money did arrive. */
const issuedDue = {
  title: '撤销待退款',
  text: '不再退还这份申请的款项，或者更正记错的金额。撤销后客户会收到更正的邮件；金额记错的，撤销后重新记。',
  done: '已撤销待退款',
};

interface UndoRefundDialogProps extends DecisionDialogProps {
  was: keyof typeof words;
}

/** Undoes a refund, or the note that one is due, with a reason that the customer reads. */
export function UndoRefundDialog({ application: { number, state }, was, open, onClose }: UndoRefundDialogProps) {
  const isIssuedDue = was === 'due' && state === 'approved';
  const { title, text, done } = isIssuedDue ? issuedDue : words[was];
  const undoneDue = isIssuedDue ? 'undo_issued_refund_due' : 'undo_refund_due';
  const templates = useReasons(was === 'due' ? undoneDue : 'undo_refund');
  const form = useEndpointForm(operatorConsole.undoRefund, {
    ...useCloseOnConflict(onClose),
    values: { reason: '' },
    input: ({ reason }) => ({ number, was, reason }),
    done,
  });
  return (
    <FormDialog form={form} open={open} size="sm" title={title} submitLabel={title} variant="danger" onClose={onClose}>
      <p className="mb-4">{text}</p>
      <ReasonField form={form} name="reason" rows={3} templates={templates} />
    </FormDialog>
  );
}
