import { useState } from 'react';
import { operatorConsole } from '../../../../contract/console.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { formatFen } from '../../../ui/data/money.ts';
import { ActDialog, type ActDialogProps } from './act-dialog.tsx';
import { formProblems } from '../form/form-problems.ts';
import { ReasonField } from '../form/reason-field.tsx';
import { refundTemplates, rejectTemplates } from './reason-templates.ts';
import { TemplatedField } from '../form/templated-field.tsx';

/** Keeps its input when it is closed, until it is sent. */
export function RejectDialog({ application: { number, receivedFen }, acts, open, onClose }: ActDialogProps) {
  const [reason, setReason] = useState('');
  const [refundNote, setRefundNote] = useState('');
  const [problems, setProblems] = useState<Record<string, string>>({});

  const reject = async () => {
    const input = { number, reason, refundNote };
    const found = formProblems(operatorConsole.reject.input, input);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    const isSettled = await acts.run({
      name: 'reject',
      perform: () => remoteApi.console.reject(input),
      done: () => '已驳回申请',
    });
    if (isSettled) onClose();
  };

  return (
    <ActDialog
      acts={acts}
      open={open}
      onClose={onClose}
      name="reject"
      title="驳回申请"
      confirmLabel="驳回申请"
      variant="danger"
      onConfirm={reject}
    >
      <p className="mb-4">驳回后不能恢复，客户需要重新申请。只是缺资料时，请改用“要求补充”。</p>
      {receivedFen > 0 && (
        <Alert tone="warning" className="mb-4">
          款项 {formatFen(receivedFen)} 已确认到账，驳回后记为待退款，请尽快退还并登记。
        </Alert>
      )}
      <div className="space-y-5">
        <ReasonField
          label="驳回原因"
          value={reason}
          onValueChange={(value) => {
            setReason(value);
            setProblems({});
          }}
          templates={rejectTemplates}
          error={problems['reason']}
        />
        <TemplatedField
          label="退款说明"
          optional
          rows={2}
          value={refundNote}
          onValueChange={setRefundNote}
          templates={refundTemplates}
          error={problems['refundNote']}
          placeholder="怎样退、何时退；没有收款可以不填"
        />
      </div>
    </ActDialog>
  );
}
