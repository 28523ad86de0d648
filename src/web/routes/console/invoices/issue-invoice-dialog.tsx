import { useState } from 'react';
import { invoices, type ListedInvoice } from '../../../../contract/invoices/invoices.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { Button } from '../../../ui/form/button.tsx';
import { DatePicker } from '../../../ui/form/date-picker.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { today } from '../../apply/fields/today.ts';
import { InvoiceFiles } from './invoice-files.tsx';
import { useInvoiceAct } from './use-invoice-act.ts';

export interface InvoiceActDialogProps {
  invoice: ListedInvoice;
  onClose: () => void;
  onDone: () => Promise<void>;
}

/** Number and day of the invoice, and its files or where they lie. */
export function IssueInvoiceDialog({ invoice, onClose, onDone }: InvoiceActDialogProps) {
  const { applicationNumber: number, revision, email } = invoice;
  const [invoiceNumber, setInvoiceNumber] = useState('');
  const [issuedOn, setIssuedOn] = useState(today);
  const [link, setLink] = useState('');
  const [files, setFiles] = useState(invoice.files);
  const { problems, isBusy, send, mend } = useInvoiceAct({ onClose, onDone });
  const input = { number, revision, invoiceNumber, issuedOn, link };
  const issue = () =>
    send(invoices.issue.input, input, () => remoteApi.invoices.issue(input), '已登记，客户会收到邮件');
  const hint = files.length > 0 ? '已有发票文件，可以留空' : `没有文件也没有链接时，请把发票发到 ${email}`;
  const close = () => {
    onClose();
    if (files !== invoice.files) void onDone();
  };
  return (
    <Dialog
      open
      onClose={close}
      dismissable={!isBusy}
      title="登记开票"
      footer={
        <>
          <Button disabled={isBusy} onClick={close}>
            取消
          </Button>
          <Button variant="primary" loading={isBusy} onClick={() => void issue()}>
            登记并通知客户
          </Button>
        </>
      }
    >
      <div className="space-y-5">
        <Field label="发票号码" required hint="数电发票 20 位，税控发票 8 位" error={problems['invoiceNumber']}>
          {(control) => (
            <Input
              {...control}
              className="tnum"
              inputMode="numeric"
              autoComplete="off"
              value={invoiceNumber}
              onChange={(event) => mend(setInvoiceNumber)(event.target.value)}
            />
          )}
        </Field>
        <Field label="开票日期" required error={problems['issuedOn']}>
          {(control) => (
            <DatePicker control={control} value={issuedOn} max={today()} onValueChange={mend(setIssuedOn)} />
          )}
        </Field>
        <div>
          <p className="mb-1.5 text-sm font-medium text-ink">
            发票文件<span className="ml-1.5 font-normal text-ink-faint">选填</span>
          </p>
          <InvoiceFiles invoice={{ ...invoice, files }} onChanged={setFiles} />
        </div>
        <Field label="电子发票链接" optional hint={hint} error={problems['link']}>
          {(control) => (
            <Input
              {...control}
              type="url"
              inputMode="url"
              autoComplete="off"
              placeholder="https://"
              value={link}
              onChange={(event) => mend(setLink)(event.target.value)}
            />
          )}
        </Field>
      </div>
    </Dialog>
  );
}
