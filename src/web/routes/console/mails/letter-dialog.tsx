import { RotateCw } from 'lucide-react';
import { useRevalidator } from 'react-router';
import type { MailAttempt, MailSummary } from '../../../../contract/mail/outbox.ts';
import { useRequestKey } from '../../../form/request-key.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { errorText } from '../../../client/answer/show-error.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { CopyButton } from '../../../ui/media/copy-button.tsx';
import { DateTime } from '../../../ui/data/date-time.tsx';
import { Timeline } from '../../../ui/data/timeline.tsx';
import { DescriptionList } from '../../../ui/data/description-list.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { SkeletonLines } from '../../../ui/feedback/skeleton.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { MailBadge } from './mail-list.tsx';
import { attemptNames, attemptTones, mailProgress } from './mail-words.ts';
import type { OpenedLetter } from './use-letter.ts';
import { useBusy } from '../../../parts/requests/use-busy.ts';

interface LetterDialogProps {
  letter: OpenedLetter | null;
  /** Without a mail server nothing can be sent. */
  hasServer: boolean;
  onReload: () => void;
  onClose: () => void;
}

/** A letter as the customer would see it; closed if there is none. */
export function LetterDialog({ letter, hasServer, onReload, onClose }: LetterDialogProps) {
  const { mail, text, history = [], error } = letter ?? {};
  return (
    <Dialog
      open={mail !== undefined}
      onClose={onClose}
      title={mail?.subject ?? ''}
      size="lg"
      footer={
        <>
          {mail !== undefined && hasServer && <SendButton mail={mail} onDone={onClose} />}
          {text !== undefined && (
            <CopyButton text={text} label="复制正文" done="已复制，可以粘贴给客户" variant="primary" size="md" />
          )}
        </>
      }
    >
      {mail !== undefined && (
        <>
          <DescriptionList
            className="mb-4"
            items={[
              { term: '收件人', detail: mail.to },
              { term: '状态', detail: <MailBadge mail={mail} /> },
              { term: mail.sentAt === null ? '写于' : '寄出', detail: <DateTime ms={mail.sentAt ?? mail.createdAt} /> },
              ...(mailProgress(mail) === '' ? [] : [{ term: '说明', detail: mailProgress(mail), wide: true }]),
            ]}
          />
          {error !== undefined ? (
            <Alert
              live
              tone="danger"
              title="没能打开这封邮件"
              action={
                <Button size="sm" onClick={onReload}>
                  重试
                </Button>
              }
            >
              {errorText(error)}
            </Alert>
          ) : text === undefined ? (
            <SkeletonLines lines={8} className="rounded-card border border-line p-5" />
          ) : (
            <div
              role="region"
              aria-label="邮件正文"
              tabIndex={0}
              className="rounded-card border border-line bg-sunken/50 p-5 text-sm leading-7 break-words whitespace-pre-wrap text-ink"
            >
              {text}
            </div>
          )}
          <LetterHistory history={history} />
        </>
      )}
    </Dialog>
  );
}

/** Each attempt to send the letter, with the mail server's reply. */
function LetterHistory({ history }: { history: readonly MailAttempt[] }) {
  if (history.length === 0) return null;
  return (
    <section className="mt-6">
      <h3 className="mb-3 text-sm font-semibold text-ink">发送记录</h3>
      <Timeline
        label="发送记录"
        items={history.map(({ outcome, answer, startedAt, endedAt }, index) => ({
          id: String(index),
          title: `第 ${index + 1} 次：${attemptNames[outcome]}`,
          at: endedAt,
          tone: attemptTones[outcome],
          note: `${answer === '' ? '服务器没有答复' : answer}（用时 ${((endedAt - startedAt) / 1000).toFixed(1)} 秒）`,
        }))}
      />
    </section>
  );
}

/** Queues an unsent letter again; sends a sent one once more. */
function SendButton({ mail, onDone }: { mail: MailSummary; onDone: () => void }) {
  const { revalidate } = useRevalidator();
  const [isBusy, run] = useBusy();
  const requestKey = useRequestKey();
  if (mail.state === 'waiting') return null;

  const send = () =>
    run(async () => {
      if (mail.state === 'sent') await remoteApi.console.resendMail({ id: mail.id, requestKey: requestKey.get() });
      else await remoteApi.console.retryMail({ id: mail.id });
      toast.success(mail.state === 'sent' ? '已再寄一封，马上发送' : '已重新排队，马上发送');
      await revalidate();
      onDone();
    });

  return (
    <Button loading={isBusy} icon={<RotateCw aria-hidden className="size-4" />} onClick={() => void send()}>
      {mail.state === 'sent' ? '再寄一次' : '重新发送'}
    </Button>
  );
}
