import { Tag } from 'lucide-react';
import { operatorConsole } from '../../../../contract/console/console.ts';
import { useSession } from '../../../client/session/session.ts';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { FormField } from '../../../form/form-field.tsx';
import { useEndpointForm } from '../../../form/use-endpoint-form.ts';
import { formatFen } from '../../../ui/data/money.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Textarea } from '../../../ui/form/input.tsx';
import { AmountField } from './amount-field.tsx';
import { fenOf, yuanOf } from './amount-text.ts';
import { isWaiting } from '../../../../contract/applications/act-obstacles.ts';
import { maySetPrice } from './possible-acts.ts';
import { type DecisionDialogProps, useCloseOnConflict } from './use-close-on-conflict.ts';

/** The button for it, for operators with the permission. */
export function PriceButton({
  application,
  onOpen,
}: Pick<DecisionDialogProps, 'application'> & { onOpen: () => void }) {
  const { permissions } = useSession();
  if (!maySetPrice(application) || isWaiting(application) || !permissions.includes('license:manage')) return null;
  return (
    <Button
      size="sm"
      variant="ghost"
      className="mt-3 -ml-3"
      icon={<Tag aria-hidden className="size-4" />}
      onClick={onOpen}
    >
      单独定价…
    </Button>
  );
}

/** A price for this one application. */
export function PriceDialog({ application, open, onClose }: DecisionDialogProps) {
  const { number, amountFen: wasFen, offer } = application;
  const { discount, priceFen = 0 } = offer ?? {};
  const nowFen = wasFen ?? priceFen;
  const form = useEndpointForm(operatorConsole.setPrice, {
    ...useCloseOnConflict(onClose),
    values: { amountFen: yuanOf(nowFen), reason: '' },
    input: ({ amountFen, reason }) => ({ number, amountFen: fenOf(amountFen), wasFen, reason }),
    done: '价格已改，客户会收到邮件',
  });
  return (
    <FormDialog form={form} open={open} size="sm" title="为这份申请定价" submitLabel="定为这个价格" onClose={onClose}>
      <p className="mb-4">
        {discount === undefined
          ? `现在应付 ${formatFen(nowFen)}。`
          : `原价 ${formatFen(discount.listFen)}，现在按“${discount.name}”应付 ${formatFen(nowFen)}。`}
        新的价格代替定价与优惠，确认到账之前可以再改；客户在申请页看到，并收到邮件。
      </p>
      <AmountField form={form} name="amountFen" label="应付金额（元）" hint="填 0 为不收费" />
      <FormField form={form} name="reason" label="说明" required hint="客户会看到">
        {(control) => (
          <Textarea {...control} rows={3} maxLength={500} placeholder="例如：按 11 月 20 日沟通的三份合购价" />
        )}
      </FormField>
    </FormDialog>
  );
}
