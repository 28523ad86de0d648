import { remoteApi } from '../../../client/http/remote-api.ts';
import { DescriptionList } from '../../../ui/data/description-list.tsx';
import { formatFen } from '../../../ui/data/money.ts';
import { ActDialog, type ActDialogProps } from './act-dialog.tsx';
import { channelNames } from '../../../parts/words/application-words.ts';

export function PaymentDialog({ application, acts, open, onClose }: ActDialogProps) {
  const { number, amountFen, paymentChannel, paymentReference, paidOn } = application;
  const confirm = async () => {
    const isSettled = await acts.run({
      name: 'receivePayment',
      perform: () => remoteApi.console.receivePayment({ number }),
      done: () => '已确认到账',
    });
    if (isSettled) onClose();
  };
  return (
    <ActDialog
      acts={acts}
      open={open}
      onClose={onClose}
      name="receivePayment"
      title="确认款项到账"
      confirmLabel="确认到账"
      size="sm"
      onConfirm={confirm}
    >
      <p className="mb-4">请先在收款账户里核对这笔款项。确认后客户会在进度里看到；认错了可以撤销，客户也会收到邮件。</p>
      <DescriptionList
        className="rounded-card border border-line bg-sunken/50 p-4"
        items={[
          {
            term: '金额',
            detail: amountFen === null ? null : <span className="tnum font-semibold">{formatFen(amountFen)}</span>,
          },
          { term: '付款方式', detail: paymentChannel === null ? null : channelNames[paymentChannel] },
          {
            term: '流水号',
            detail: paymentReference && <span className="font-mono text-[13px]">{paymentReference}</span>,
          },
          { term: '付款日期', detail: paidOn && <span className="tnum">{paidOn}</span> },
        ]}
      />
    </ActDialog>
  );
}
