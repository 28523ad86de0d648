import type { Message, Side } from '../../../contract/applications/conversation.ts';
import { classNames } from '../../ui/class-names.ts';
import { Badge } from '../../ui/data/badge.tsx';
import { DateTime } from '../../ui/data/date-time.tsx';
import { AttachmentList } from '../form/attachment-list.tsx';
import { splitLinks } from './split-links.ts';

interface MessageListProps {
  side: Side;
  number: string;
  messages: readonly Message[];
  /** Messages after this one were new when the page opened. */
  newAfter: number;
  /** The last message that the other side has read. */
  otherSeenSeq: number;
}

/** The messages of both sides, oldest first. */
export function MessageList({ side, number, messages, newAfter, otherSeenSeq }: MessageListProps) {
  const firstNew = messages.find((message) => message.side !== side && message.seq > newAfter);
  const lastOwn = messages.findLast((message) => message.side === side);
  return (
    <ol aria-label="对话" className="space-y-4">
      {messages.map((message) => (
        <li key={message.seq}>
          {message === firstNew && (
            <p className="mb-4 flex items-center gap-3 text-[13px] text-primary before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
              以下是新消息
            </p>
          )}
          <MessageItem
            side={side}
            number={number}
            message={message}
            isRead={message === lastOwn && message.seq <= otherSeenSeq}
          />
        </li>
      ))}
    </ol>
  );
}

const marks = { ask: '要求补充', answer: '答复' } as const;

function writerOf(side: Side, message: Message): string {
  if (side === 'customer') return message.side === 'customer' ? '您' : '审核人员';
  return message.side === 'customer' ? `客户 ${message.by}`.trim() : message.by || '审核人员';
}

interface MessageItemProps {
  side: Side;
  number: string;
  message: Message;
  isRead: boolean;
}

function MessageItem({ side, number, message, isRead }: MessageItemProps) {
  const isOwn = message.side === side;
  return (
    <article className={classNames('sm:max-w-[85%]', isOwn && 'sm:ml-auto')}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-[13px] leading-5 text-ink-faint">
        <span className="font-medium text-ink">{writerOf(side, message)}</span>
        <DateTime ms={message.at} />
        {message.kind !== 'message' && (
          <Badge tone={message.kind === 'ask' ? 'warning' : 'neutral'}>{marks[message.kind]}</Badge>
        )}
        {isRead && <span>{side === 'customer' ? '审核人员已读' : '客户已读'}</span>}
      </p>
      {message.text !== '' && (
        <p
          className={classNames(
            'mt-1 rounded-card px-4 py-2.5 text-sm leading-6 break-words whitespace-pre-line text-ink',
            isOwn ? 'bg-primary-soft' : 'bg-sunken',
          )}
        >
          <LinkedText text={message.text} />
        </p>
      )}
      {message.files.length > 0 && (
        <div className="mt-2">
          <AttachmentList folder={`/applications/${number}/attachments`} items={message.files} />
        </div>
      )}
    </article>
  );
}

/** Plain text as it was typed, with links: they open in a new tab that learns nothing about this page. */
function LinkedText({ text }: { text: string }) {
  let at = 0;
  return splitLinks(text).map(({ text: part, href }) => {
    const key = at;
    at += part.length;
    if (href === null) return part;
    return (
      <a key={key} href={href} target="_blank" rel="noopener noreferrer nofollow ugc" className="break-all text-link">
        {part}
      </a>
    );
  });
}
