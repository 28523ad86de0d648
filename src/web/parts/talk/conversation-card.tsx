import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Conversation, Side } from '../../../contract/applications/conversation.ts';
import { Badge } from '../../ui/data/badge.tsx';
import { formatDay } from '../../ui/data/date-time.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { MessageForm } from './message-form.tsx';
import { MessageList } from './message-list.tsx';
import { unreadOf, useMarkRead, useMessages } from './use-messages.ts';

interface ConversationCardProps {
  side: Side;
  number: string;
  conversation: Conversation;
  isAsked?: boolean;
  /** Beside the heading. */
  hint?: ReactNode;
  onChanged: () => Promise<void>;
}

/** The messages of the customer and the operators about an application. */
export function ConversationCard({
  side,
  number,
  conversation,
  isAsked = false,
  hint,
  onChanged,
}: ConversationCardProps) {
  // The value when the page opened: messages that were new then stay marked while they are read.
  const [newAfter] = useState(conversation.seenSeq);
  const { items, hasEarlier, isLoading, loadEarlier } = useMessages(side, number, conversation);
  const end = useMarkRead(side, number, { conversation, onRead: onChanged });
  const unread = unreadOf(side, conversation);
  return (
    <Card
      title={
        <span className="flex flex-wrap items-center gap-x-3">
          {side === 'customer' ? '与审核人员的对话' : '与客户的对话'}
          {unread > 0 && <Badge tone="warning">{unread} 条新消息</Badge>}
        </span>
      }
      description={hint}
    >
      {hasEarlier && (
        <Button size="sm" variant="ghost" className="mb-4 -ml-3" loading={isLoading} onClick={() => void loadEarlier()}>
          更早的消息
        </Button>
      )}
      {items.length === 0 ? (
        <p className="text-sm text-ink-soft">还没有消息。</p>
      ) : (
        <MessageList
          side={side}
          number={number}
          messages={items}
          newAfter={newAfter}
          otherSeenSeq={conversation.otherSeenSeq}
        />
      )}
      <div ref={end} aria-hidden className="h-px" />
      <WhoMayWrite side={side} conversation={conversation} />
      {conversation.mayWrite && (
        <div className="mt-5">
          <MessageForm side={side} number={number} conversation={conversation} isAsked={isAsked} onSent={onChanged} />
        </div>
      )}
    </Card>
  );
}

/** The customer can write only for a limited time after the decision. */
function WhoMayWrite({ side, conversation: { customerUntil, mayWrite } }: { side: Side; conversation: Conversation }) {
  if (customerUntil === null) return null;
  const day = formatDay(customerUntil);
  const words =
    side === 'operator'
      ? `申请已经结束。您仍可以写给客户；客户可以写到 ${day}，您再写则顺延 30 天。`
      : mayWrite
        ? `申请已经结束。有疑问可以在 ${day} 之前写在这里。`
        : '申请已经结束，这里不能再写消息。有疑问请联系客服。';
  return <p className="mt-4 text-[13px] leading-5 text-ink-faint">{words}</p>;
}
