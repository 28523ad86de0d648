import { invoices } from '../../../../contract/invoices/invoices.ts';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { useEndpointForm } from '../../../form/use-endpoint-form.ts';
import { ReasonField } from '../form/reason-field.tsx';
import { type InvoiceActDialogProps, settlingOf } from './issue-invoice-dialog.tsx';

const words = {
  refuse: {
    title: '退回开票申请',
    done: '已退回，客户会收到邮件',
    templates: [
      { label: '税号不符', text: '税号与抬头不一致，请核对后重新提交。' },
      { label: '专票资料不符', text: '单位地址、电话或银行账户与登记不符，请核对，或改开普通发票。' },
    ],
  },
  void: {
    title: '登记作废或红冲',
    done: '已登记，客户会收到邮件',
    templates: [
      { label: '已退款', text: '款项已退还，发票已红冲。' },
      { label: '信息有误', text: '开票信息有误，已红冲，请重新申请。' },
    ],
  },
} as const;

/** Gives a request back, or writes down that an issued invoice counts no more. */
export function ReturnInvoiceDialog({ invoice, onClose, onDone }: InvoiceActDialogProps) {
  const { applicationNumber: number, revision, state } = invoice;
  const act = state === 'issued' ? 'void' : 'refuse';
  const { title, done, templates } = words[act];
  const form = useEndpointForm(invoices[act], {
    ...settlingOf({ onClose, onDone }),
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
