import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Conversation, Message, Side } from '../../../contract/applications/conversation.ts';
import { useBusy } from '../requests/use-busy.ts';
import { fetchEarlier, markRead } from './conversation-api.ts';

interface Messages {
  items: readonly Message[];
  hasEarlier: boolean;
  isLoading: boolean;
  loadEarlier: () => Promise<void>;
}

/** The messages on the page: the latest ones, which are renewed, and the earlier ones that the person asked for. */
export function useMessages(side: Side, number: string, { messages, hasEarlier }: Conversation): Messages {
  const [fetched, setFetched] = useState<{ messages: readonly Message[]; hasEarlier: boolean } | null>(null);
  const [isLoading, run] = useBusy();
  const firstNew = messages[0]?.seq ?? 0;
  const items = [...(fetched?.messages.filter(({ seq }) => seq < firstNew) ?? []), ...messages];
  const loadEarlier = () =>
    run(async () => {
      const [first] = items;
      if (first === undefined) return;
      const page = await fetchEarlier(side, number, first.seq);
      setFetched({ messages: [...page.messages, ...items], hasEarlier: page.hasEarlier });
    });
  return { items, hasEarlier: fetched?.hasEarlier ?? hasEarlier, isLoading, loadEarlier };
}

/** The number of messages of the other side that are new to this one. */
export const unreadOf = (side: Side, { messages, seenSeq }: Conversation): number =>
  messages.filter((message) => message.side !== side && message.seq > seenSeq).length;

/** Marks the messages as read once their end was on the screen. */
export function useMarkRead(
  side: Side,
  number: string,
  { conversation, onRead }: { conversation: Conversation; onRead: () => Promise<void> },
): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null);
  const last = conversation.messages.at(-1)?.seq ?? 0;
  const hasUnread = unreadOf(side, conversation) > 0;
  const tell = useRef(onRead);
  useEffect(() => {
    tell.current = onRead;
  });
  useEffect(() => {
    if (!hasUnread || end.current === null) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      // An operator who views the site as the customer marks nothing as read.
      markRead(side, number, last).then(
        () => tell.current(),
        () => undefined,
      );
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [side, number, last, hasUnread]);
  return end;
}
