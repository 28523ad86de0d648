import { invoices } from '../../../../contract/invoices/invoices.ts';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { useEndpointForm } from '../../../form/use-endpoint-form.ts';
import { ReasonField } from '../form/reason-field.tsx';
import { useReasons } from '../reasons/use-reasons.ts';
import { type InvoiceActDialogProps, closingOf } from './issue-invoice-dialog.tsx';

const words = {
  refuse: {
    title: '退回开票申请',
    done: '已退回，客户会收到邮件',
  },
  void: {
    title: '登记作废或红冲',
    done: '已登记，客户会收到邮件',
  },
} as const;

/** Returns a request, or records that an issued invoice is void. */
export function ReturnInvoiceDialog({ invoice, onClose, onDone }: InvoiceActDialogProps) {
  const { applicationNumber: number, revision, state } = invoice;
  const act = state === 'issued' ? 'void' : 'refuse';
  const { title, done } = words[act];
  const templates = useReasons(act === 'void' ? 'void_invoice' : 'refuse_invoice');
  const form = useEndpointForm(invoices[act], {
    ...closingOf({ onClose, onDone }),
    values: { reason: '' },
    input: ({ reason }) => ({ number, revision, reason }),
    done,
  });
  return (
    <FormDialog form={form} title={title} submitLabel={title} variant="danger" onClose={onClose}>
      <ReasonField form={form} name="reason" rows={3} templates={templates} />
    </FormDialog>
  );
}
