import { useState } from 'react';
import { operatorConsole } from '../../../../contract/console.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { ActDialog, type ActDialogProps } from './act-dialog.tsx';
import { formProblems } from '../form/form-problems.ts';
import { askTemplates } from './reason-templates.ts';
import { TemplatedField } from '../form/templated-field.tsx';

/** Keeps its input when it is closed, until it is sent. */
export function AskDialog({ application: { number }, acts, open, onClose }: ActDialogProps) {
  const [request, setRequest] = useState('');
  const [problems, setProblems] = useState<Record<string, string>>({});

  const send = async () => {
    const input = { number, request };
    const found = formProblems(operatorConsole.ask.input, input);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    const isSettled = await acts.run({
      name: 'ask',
      perform: () => remoteApi.console.ask(input),
      done: () => '已通知客户补充',
    });
    if (!isSettled) return;
    setRequest('');
    onClose();
  };

  return (
    <ActDialog
      acts={acts}
      open={open}
      onClose={onClose}
      name="ask"
      title="要求补充资料"
      confirmLabel="发给客户"
      onConfirm={send}
    >
      <p className="mb-4">
        申请会退回给客户修改，客户重新提交后再回到待审核。下面的文字会原样展示给客户，并写进邮件。客户有 30
        天补充，到期前一周提醒一次，到期自动关闭。
      </p>
      <TemplatedField
        label="需要补充什么"
        value={request}
        onValueChange={(value) => {
          setRequest(value);
          setProblems({});
        }}
        templates={askTemplates}
        error={problems['request']}
        placeholder="写清楚哪一项有问题，以及客户应该怎么做"
      />
    </ActDialog>
  );
}
