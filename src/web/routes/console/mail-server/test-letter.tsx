import { Send } from 'lucide-react';
import { useState } from 'react';
import { mailServerContract, type MailTest } from '../../../../contract/mail/mail-server.ts';
import type { RevisedForm } from '../../../form/use-revised-form.ts';
import { useTrial } from '../../../form/use-trial.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { inputOf, type ServerValues } from './server-values.ts';

/** Sends a test letter with the settings as typed, saved or not. */
export function TestLetter({ form }: { form: RevisedForm<ServerValues> }) {
  const [outcome, setOutcome] = useState<MailTest | null>(null);
  const [isBusy, send] = useTrial(mailServerContract.test, { form, input: inputOf, onDone: setOutcome });
  const start = () => {
    setOutcome(null);
    void send();
  };

  return (
    <Card title="测试信件" description="按上面填写的内容给您自己的邮箱寄一封信，不必先保存。">
      <Button loading={isBusy} icon={<Send aria-hidden className="size-4" />} onClick={start}>
        给自己寄一封
      </Button>
      {outcome !== null && <Outcome outcome={outcome} />}
    </Card>
  );
}

function Outcome({ outcome: { isAccepted, to, text, answer } }: { outcome: MailTest }) {
  return (
    <Alert
      live
      tone={isAccepted ? 'success' : 'danger'}
      title={isAccepted ? `已寄往 ${to}` : '没有寄出'}
      className="mt-4"
    >
      <p>{text}。</p>
      {answer !== '' && (
        <p className="mt-1">
          服务器的答复：<code className="font-mono text-[13px] break-all text-ink">{answer}</code>
        </p>
      )}
    </Alert>
  );
}
