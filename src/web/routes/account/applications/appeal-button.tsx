import { useState } from 'react';
import { useNavigate } from 'react-router';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { fieldErrors, showError } from '../../../client/answer/show-error.ts';
import { useBusy } from '../../../parts/requests/use-busy.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Textarea } from '../../../ui/form/input.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';

/** One appeal against a rejection, with the reason for it. */
export function AppealButton({ number }: { number: string }) {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, run] = useBusy();
  const navigate = useNavigate();
  const send = () =>
    run(async () => {
      if (text.trim() === '') {
        setProblem('请写明申诉的理由');
        return;
      }
      try {
        const appeal = await remoteApi.licenseApplications.appeal({ number, text });
        setOpen(false);
        toast.success('申诉已提交');
        await navigate(`/user/apply/${appeal.number}`);
      } catch (error) {
        setProblem(fieldErrors(error)['text']);
        showError(error);
      }
    });
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        申诉
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        dismissable={!isBusy}
        title="对驳回提出申诉"
        footer={
          <>
            <Button disabled={isBusy} onClick={() => setOpen(false)}>
              取消
            </Button>
            <Button variant="primary" loading={isBusy} onClick={() => void send()}>
              提交申诉
            </Button>
          </>
        }
      >
        <p className="mb-4 text-sm leading-6 text-ink-soft">
          每份申请只能申诉一次。填写的内容会原样带上，由工作人员重新审核；已经退款的，通过前需要重新付款。
        </p>
        <Field label="申诉理由" required hint="针对驳回原因说明，例如补充了什么事实" error={problem}>
          {(control) => (
            <Textarea
              {...control}
              rows={5}
              maxLength={2000}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
      </Dialog>
    </>
  );
}
