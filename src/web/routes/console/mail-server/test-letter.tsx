import { Send } from 'lucide-react';
import { useState } from 'react';
import { fieldMessages, refusedFields } from '../../../../contract/field-messages.ts';
import { mailServerContract, type MailTest } from '../../../../contract/mail/mail-server.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { withFreshLogin } from '../../../client/session/fresh-login.ts';
import { tellFields } from '../../../form/tell-fields.ts';
import type { RevisedForm } from '../../../form/use-revised-form.ts';
import { useBusy } from '../../../parts/requests/use-busy.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { inputOf, type ServerValues } from './server-values.ts';

/** Sends a test letter with the settings as they are typed, saved or not. */
export function TestLetter({ form }: { form: RevisedForm<ServerValues> }) {
  const [isBusy, run] = useBusy();
  const [outcome, setOutcome] = useState<MailTest | null>(null);

  const send = () =>
    run(async () => {
      setOutcome(null);
      form.clearErrors();
      const input = inputOf(form.getValues());
      if (tellFields(form, fieldMessages(mailServerContract.test.input.safeParse(input).error?.issues ?? []))) return;
      try {
        setOutcome(await withFreshLogin(() => remoteApi.mailServer.test(input)));
      } catch (error) {
        tellFields(form, refusedFields(error));
        throw error;
      }
    });

  return (
    <Card title="测试信件" description="按上面填写的内容给您自己的邮箱寄一封信，不必先保存。">
      <Button loading={isBusy} icon={<Send aria-hidden className="size-4" />} onClick={() => void send()}>
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
