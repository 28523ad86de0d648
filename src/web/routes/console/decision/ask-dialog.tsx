import { operatorConsole } from '../../../../contract/console/console.ts';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { useEndpointForm } from '../../../form/use-endpoint-form.ts';
import { useReasons } from '../reasons/use-reasons.ts';
import { TemplatedField } from '../form/templated-field.tsx';
import { useDeciding } from './use-deciding.ts';
import type { DecisionDialogProps } from './use-close-on-conflict.ts';

/** Keeps its input when closed, until it is sent. */
export function AskDialog({ application, open, onClose }: DecisionDialogProps) {
  const { number } = application;
  const deciding = useDeciding(onClose);
  const form = useEndpointForm(operatorConsole.ask, {
    ...deciding,
    values: { request: '' },
    input: ({ request }) => ({ number, request, isUndoable: true }),
    onDone: async (decided, { form: { reset } }) => {
      await deciding.onDone(decided);
      reset();
    },
  });
  return (
    <FormDialog form={form} open={open} title="要求补充资料" submitLabel="发给客户" onClose={onClose}>
      <p className="mb-4">
        申请会退回给客户修改，客户重新提交后再回到待审核。下面的文字会原样展示给客户，并写进邮件。客户有 30
        天补充，到期前一周提醒一次，到期自动关闭。发出后 10 秒内可以撤销。
      </p>
      <TemplatedField
        form={form}
        name="request"
        label="需要补充什么"
        templates={useReasons('ask', application)}
        placeholder="写清楚哪一项有问题，以及客户应该怎么做"
      />
    </FormDialog>
  );
}
