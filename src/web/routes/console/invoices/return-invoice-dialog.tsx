import { useState } from 'react';
import { invoices } from '../../../../contract/invoices/invoices.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import type { InvoiceActDialogProps } from './issue-invoice-dialog.tsx';
import { ReasonField } from '../form/reason-field.tsx';
import { useInvoiceAct } from './use-invoice-act.ts';

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
  const act = invoice.state === 'issued' ? 'void' : 'refuse';
  const { title, done, templates } = words[act];
  const [reason, setReason] = useState('');
  const { problems, isBusy, send, mend } = useInvoiceAct({ onClose, onDone });
  const input = { number: invoice.applicationNumber, revision: invoice.revision, reason };
  const confirm = () => send(invoices[act].input, input, () => remoteApi.invoices[act](input), done);
  return (
    <Dialog
      open
      onClose={onClose}
      dismissable={!isBusy}
      title={title}
      footer={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            取消
          </Button>
          <Button variant="danger" loading={isBusy} onClick={() => void confirm()}>
            {title}
          </Button>
        </>
      }
    >
      <ReasonField
        rows={3}
        value={reason}
        onValueChange={mend(setReason)}
        templates={templates}
        error={problems['reason']}
      />
    </Dialog>
  );
}
