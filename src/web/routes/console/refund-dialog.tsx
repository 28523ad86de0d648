import { useState } from 'react';
import { refundDueInput, refundInput } from '../../../contract/refunds.ts';
import { remoteApi } from '../../client/remote-api.ts';
import { Button } from '../../ui/button.tsx';
import { DatePicker } from '../../ui/date-picker.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { today } from '../apply/today.ts';
import type { ActDialogProps } from './act-dialog.ts';
import { formProblems } from './form-problems.ts';

/** Yuan as typed to fen; NaN for what is no amount. */
const fenOf = (yuan: string): number =>
  /^\d{1,8}(\.\d{1,2})?$/.test(yuan.trim()) ? Math.round(Number(yuan) * 100) : Number.NaN;

/** Writes down a refund; where none is due yet, that the money came after all. */
export function RefundDialog({ application, acts, open, onClose }: ActDialogProps) {
  const { number, refund, amountFen } = application;
  const isDue = refund.state === 'due';
  const [amount, setAmount] = useState(((refund.amountFen ?? amountFen ?? 0) / 100).toFixed(2));
  const [refundedOn, setRefundedOn] = useState(today);
  const [reference, setReference] = useState('');
  const [problems, setProblems] = useState<Record<string, string>>({});

  const send = async () => {
    const due = { number, amountFen: fenOf(amount) };
    const input = { ...due, refundedOn, reference };
    const found = isDue ? formProblems(refundInput, input) : formProblems(refundDueInput, due);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    const isSettled = await acts.run({
      name: 'refund',
      perform: () => (isDue ? remoteApi.console.recordRefund(input) : remoteApi.console.noteRefundDue(due)),
      done: () => (isDue ? '已登记退款' : '已记为待退款'),
      onWrong: setProblems,
    });
    if (isSettled) onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      dismissable={!acts.isBusy}
      title={isDue ? '登记退款' : '记为待退款'}
      size="sm"
      footer={
        <>
          <Button disabled={acts.isBusy} onClick={onClose}>
            取消
          </Button>
          <Button variant="primary" loading={acts.current === 'refund'} onClick={() => void send()}>
            {isDue ? '登记退款' : '记为待退款'}
          </Button>
        </>
      }
    >
      <p className="mb-4">
        {isDue
          ? '请先把款项原路退还，再在这里登记。登记后通知客户，不能撤销。'
          : '申请结束之后才收到的款项，记下金额后会出现在“待退款”里，并通知客户。'}
      </p>
      <div className="space-y-5">
        <Field label="金额（元）" required error={problems['amountFen']}>
          {(control) => (
            <Input
              {...control}
              inputMode="decimal"
              className="tnum"
              value={amount}
              onChange={(event) => setAmount(event.target.value)}
            />
          )}
        </Field>
        {isDue && (
          <>
            <Field label="退款日期" required error={problems['refundedOn']}>
              {(control) => (
                <DatePicker control={control} value={refundedOn} max={today()} onValueChange={setRefundedOn} />
              )}
            </Field>
            <Field label="退款流水号" required hint="客户凭它在银行或支付平台查账" error={problems['reference']}>
              {(control) => (
                <Input
                  {...control}
                  className="tnum"
                  autoComplete="off"
                  maxLength={100}
                  value={reference}
                  onChange={(event) => setReference(event.target.value)}
                />
              )}
            </Field>
          </>
        )}
      </div>
    </Dialog>
  );
}
