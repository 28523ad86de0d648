import { Mail, Send } from 'lucide-react';
import { useState } from 'react';
import type { Edition } from '../../../../contract/catalog/catalog.ts';
import type { NewsPost } from '../../../../contract/announcements/news.ts';
import { mailingOutcome, mailingShare } from '../../../../contract/announcements/mailing-words.ts';
import type { NewsMailing } from '../../../../contract/announcements/news-mail.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { useBusy } from '../../../parts/requests/use-busy.ts';
import { usePolling } from '../../../parts/requests/use-polling.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { DateTime } from '../../../ui/data/date-time.tsx';
import { EmptyState } from '../../../ui/data/empty-state.tsx';
import { confirmDialog } from '../../../ui/feedback/confirm.tsx';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { MailDialog } from './mail-dialog.tsx';
import { audienceWords, mailingStates } from './mail-words.ts';

interface MailCardProps {
  post: NewsPost;
  mailings: readonly NewsMailing[];
  editions: readonly Edition[];
}

/** The post as a letter: its recipients and its progress. */
export function MailCard({ post, mailings: loaded, editions }: MailCardProps) {
  const [mailings, setMailings] = useState(loaded);
  const [isOpen, setOpen] = useState(false);
  const [isBusy, run] = useBusy();
  const running = mailings.find(({ state }) => state === 'running');
  const refresh = async () => setMailings((await remoteApi.newsMail.list({ id: post.id })).items);
  const stop = ({ id }: NewsMailing) =>
    run(async () => {
      const isSure = await confirmDialog({
        title: '停止发送？',
        text: '还没发出的不再发送；已经收到的客户不会再收到第二封。',
        confirmLabel: '停止发送',
      });
      if (!isSure) return;
      await remoteApi.newsMail.stop({ id });
      toast.success('已停止发送');
      await refresh();
    });
  return (
    <Card
      title="邮件"
      description="只寄给邮箱已验证、同意接收产品消息的客户；慢慢发送，不抢在其他邮件前面，每位客户只收一次。"
      flush
      actions={
        <Button
          size="sm"
          icon={<Send aria-hidden className="size-4" />}
          disabled={post.state !== 'published' || running !== undefined}
          onClick={() => setOpen(true)}
        >
          群发邮件
        </Button>
      }
    >
      {mailings.length === 0 ? (
        <EmptyState
          compact
          icon={<Mail aria-hidden />}
          title={post.state === 'published' ? '还没有群发过' : '公告发布之后可以群发'}
        />
      ) : (
        <ul aria-label="群发">
          {mailings.map((mailing) => (
            <MailingRow
              key={mailing.id}
              mailing={mailing}
              to={audienceWords(mailing, editions)}
              isBusy={isBusy}
              onStop={() => void stop(mailing)}
            />
          ))}
        </ul>
      )}
      {running !== undefined && <Watch onTime={refresh} />}
      {isOpen && <MailDialog post={post} editions={editions} onStarted={refresh} onClose={() => setOpen(false)} />}
    </Card>
  );
}

/** Polls the progress. */
function Watch({ onTime }: { onTime: () => Promise<void> }) {
  usePolling(async () => {
    await onTime();
    return true;
  });
  return null;
}

interface MailingRowProps {
  mailing: NewsMailing;
  to: string;
  isBusy: boolean;
  onStop: () => void;
}

function MailingRow({ mailing, to, isBusy, onStop }: MailingRowProps) {
  const { subject, state, createdAt } = mailing;
  const { name, tone } = mailingStates[state];
  return (
    <li className="space-y-3 border-t border-line px-5 py-4 sm:px-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <p className="text-sm font-medium break-words text-ink">{subject}</p>
          <p className="mt-0.5 text-[13px] leading-5 text-ink-faint">
            <DateTime ms={createdAt} />，{to}
          </p>
        </div>
        <div className="flex items-center gap-3">
          <Badge tone={tone} dot>
            {name}
          </Badge>
          {state === 'running' && (
            <Button size="sm" loading={isBusy} onClick={onStop}>
              停止发送
            </Button>
          )}
        </div>
      </div>
      {state === 'running' && <Progress label="进度" share={mailingShare(mailing)} />}
      <p className="tnum text-[13px] leading-5 text-ink-soft">{mailingOutcome(mailing)}</p>
    </li>
  );
}
