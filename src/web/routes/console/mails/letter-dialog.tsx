import { RotateCw } from 'lucide-react';
import { useRevalidator } from 'react-router';
import type { MailSummary } from '../../../../contract/console.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { errorText } from '../../../client/answer/show-error.ts';
import { useSite } from '../../../parts/chrome/use-site.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { CopyButton } from '../../../ui/media/copy-button.tsx';
import { DateTime } from '../../../ui/data/date-time.tsx';
import { DescriptionList } from '../../../ui/data/description-list.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { SkeletonLines } from '../../../ui/feedback/skeleton.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { MailBadge } from './mail-list.tsx';
import { mailProgress } from './mail-words.ts';
import type { OpenedLetter } from './use-letter.ts';
import { useBusy } from '../../../parts/requests/use-busy.ts';

interface LetterDialogProps {
  letter: OpenedLetter | null;
  onReload: () => void;
  onClose: () => void;
}

/** A letter as the customer would read it; nothing is shown without one. */
export function LetterDialog({ letter, onReload, onClose }: LetterDialogProps) {
  const { mail, text, error } = letter ?? {};
  return (
    <Dialog
      open={mail !== undefined}
      onClose={onClose}
      title={mail?.subject ?? ''}
      size="lg"
      footer={
        <>
          {mail !== undefined && <RetryButton mail={mail} onDone={onClose} />}
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
        </>
      )}
    </Dialog>
  );
}

function RetryButton({ mail, onDone }: { mail: MailSummary; onDone: () => void }) {
  const { hasMail } = useSite();
  const { revalidate } = useRevalidator();
  const [isBusy, run] = useBusy();
  if (!hasMail || (mail.state !== 'failed' && mail.state !== 'kept')) return null;

  const retry = () =>
    run(async () => {
      await remoteApi.console.retryMail({ id: mail.id });
      toast.success('已重新排队，马上发送');
      await revalidate();
      onDone();
    });

  return (
    <Button loading={isBusy} icon={<RotateCw aria-hidden className="size-4" />} onClick={() => void retry()}>
      重新发送
    </Button>
  );
}
