import { useState } from 'react';
import { invoices, type ListedInvoice } from '../../../../contract/invoices/invoices.ts';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { ControlledField, FormField } from '../../../form/form-field.tsx';
import { closeOnConflict } from '../../../form/close-on-conflict.ts';
import { useEndpointForm } from '../../../form/use-endpoint-form.ts';
import { DatePicker } from '../../../ui/form/date-picker.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { today } from '../../apply/fields/today.ts';
import { InvoiceFiles } from './invoice-files.tsx';

export interface InvoiceActDialogProps {
  invoice: ListedInvoice;
  onClose: () => void;
  onDone: () => Promise<void>;
}

/** Shared by acts on an invoice: if it changed meanwhile, it is reloaded and the dialog closes. */
export function closingOf({ onClose, onDone }: Pick<InvoiceActDialogProps, 'onClose' | 'onDone'>) {
  const finish = async () => {
    onClose();
    await onDone();
  };
  return closeOnConflict(finish, 'INVOICE_CHANGED', 'TRANSITION_REFUSED', 'NOT_FOUND');
}

/** Number and date of the invoice, and its files or a link to them. */
export function IssueInvoiceDialog({ invoice, onClose, onDone }: InvoiceActDialogProps) {
  const { applicationNumber: number, revision, email } = invoice;
  const [files, setFiles] = useState(invoice.files);
  const form = useEndpointForm(invoices.issue, {
    ...closingOf({ onClose, onDone }),
    values: { invoiceNumber: '', issuedOn: today(), link: '' },
    input: (values) => ({ ...values, number, revision }),
    done: '已登记，客户会收到邮件',
  });
  const hint = files.length > 0 ? '已有发票文件，可以留空' : `没有文件也没有链接时，请把发票发到 ${email}`;
  const close = () => {
    onClose();
    if (files !== invoice.files) void onDone();
  };
  return (
    <FormDialog form={form} title="登记开票" submitLabel="登记并通知客户" onClose={close}>
      <FormField form={form} name="invoiceNumber" label="发票号码" required hint="数电发票 20 位，税控发票 8 位">
        {(control) => <Input {...control} className="tnum" inputMode="numeric" autoComplete="off" />}
      </FormField>
      <ControlledField form={form} name="issuedOn" label="开票日期" required>
        {(control, { onChange, ...field }) => (
          <DatePicker {...field} control={control} max={today()} onValueChange={onChange} />
        )}
      </ControlledField>
      <div>
        <p className="mb-1.5 text-sm font-medium text-ink">
          发票文件<span className="ml-1.5 font-normal text-ink-faint">选填</span>
        </p>
        <InvoiceFiles invoice={{ ...invoice, files }} onChanged={setFiles} />
      </div>
      <FormField form={form} name="link" label="电子发票链接" optional hint={hint}>
        {(control) => <Input {...control} type="url" inputMode="url" autoComplete="off" placeholder="https://" />}
      </FormField>
    </FormDialog>
  );
}
