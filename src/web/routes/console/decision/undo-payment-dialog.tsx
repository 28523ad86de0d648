import { useState } from 'react';
import { paymentUndoing } from '../../../../contract/applications/refunds.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { ActDialog, type ActDialogProps } from './act-dialog.tsx';
import { AmountField } from './amount-field.tsx';
import { fenOf } from './amount-text.ts';
import { formProblems } from '../form/form-problems.ts';
import { ReasonField } from '../form/reason-field.tsx';
import { useProblems } from '../form/use-problems.ts';

const templates = [
  { label: '认错了款项', text: '这笔款项属于另一份申请，登记有误。' },
  { label: '金额不足', text: '到账的金额少于应付的金额，请补足差额，并告诉客服补付的流水号。' },
  { label: '款项被退回', text: '款项被银行或支付平台退回，请核对账户后重新付款。' },
];

/** Takes a confirmation back with a reason that the customer reads. */
export function UndoPaymentDialog({ application: { number }, acts, open, onClose }: ActDialogProps) {
  const [received, setReceived] = useState('0.00');
  const [reason, setReason] = useState('');
  const { problems, setProblems, mend } = useProblems();
  const undo = async () => {
    const input = { number, receivedFen: fenOf(received), reason };
    const found = formProblems(paymentUndoing, input);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    const perform = () => remoteApi.console.undoPayment(input);
    const done = () => '已撤销，客户会收到邮件';
    if (await acts.run({ name: 'undoPayment', perform, done, onWrong: setProblems })) onClose();
  };
  return (
    <ActDialog
      acts={acts}
      open={open}
      onClose={onClose}
      name="undoPayment"
      title="撤销到账"
      confirmLabel="撤销到账"
      variant="danger"
      size="sm"
      onConfirm={undo}
    >
      <p className="mb-4">
        这份申请的到账是误认的，或金额不足。撤销后重新等待款项，客户会收到更正的邮件；已经开出的发票要作废或红冲。
      </p>
      <div className="space-y-5">
        <AmountField
          label="实际到账（元）"
          value={received}
          onValueChange={mend(setReceived)}
          hint="没有收到就填 0；收到的部分在申请没有通过时退还"
          error={problems['receivedFen']}
        />
        <ReasonField
          rows={3}
          value={reason}
          onValueChange={mend(setReason)}
          templates={templates}
          error={problems['reason']}
        />
      </div>
    </ActDialog>
  );
}
