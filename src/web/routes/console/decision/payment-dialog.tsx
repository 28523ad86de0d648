import { operatorConsole } from '../../../../contract/console.ts';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { useEndpointForm } from '../../../form/use-endpoint-form.ts';
import { channelNames } from '../../../parts/words/application-words.ts';
import { DescriptionList } from '../../../ui/data/description-list.tsx';
import { formatFen } from '../../../ui/data/money.ts';
import { type DecisionDialogProps, useCloseOnConflict } from './use-close-on-conflict.ts';

export function PaymentDialog({ application, open, onClose }: DecisionDialogProps) {
  const { number, amountFen, paymentChannel, paymentReference, paidOn } = application;
  const form = useEndpointForm(operatorConsole.receivePayment, {
    ...useCloseOnConflict(onClose),
    input: () => ({ number }),
    done: '已确认到账',
  });
  return (
    <FormDialog form={form} open={open} size="sm" title="确认款项到账" submitLabel="确认到账" isPlain onClose={onClose}>
      <p className="mb-4">请先在收款账户里核对这笔款项。确认后客户会在进度里看到；误确认可以撤销，客户也会收到邮件。</p>
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
    </FormDialog>
  );
}
