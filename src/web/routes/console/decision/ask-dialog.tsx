import { operatorConsole } from '../../../../contract/console.ts';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { useEndpointForm } from '../../../form/use-endpoint-form.ts';
import { TemplatedField } from '../form/templated-field.tsx';
import { askTemplates, fitting } from './reason-templates.ts';
import { type DecisionDialogProps, useSettling } from './use-settling.ts';

/** Keeps its input when it is closed, until it is sent. */
export function AskDialog({ application, open, onClose }: DecisionDialogProps) {
  const { number } = application;
  const settling = useSettling(onClose);
  const form = useEndpointForm(operatorConsole.ask, {
    ...settling,
    values: { request: '' },
    input: ({ request }) => ({ number, request }),
    done: '已通知客户补充',
    onDone: async (_application, { form: { reset } }) => {
      await settling.onDone();
      reset();
    },
  });
  return (
    <FormDialog form={form} open={open} title="要求补充资料" submitLabel="发给客户" onClose={onClose}>
      <p className="mb-4">
        申请会退回给客户修改，客户重新提交后再回到待审核。下面的文字会原样展示给客户，并写进邮件。客户有 30
        天补充，到期前一周提醒一次，到期自动关闭。
      </p>
      <TemplatedField
        form={form}
        name="request"
        label="需要补充什么"
        templates={fitting(askTemplates, application)}
        placeholder="写清楚哪一项有问题，以及客户应该怎么做"
      />
    </FormDialog>
  );
}
