import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';
import { seconds } from '../duration.ts';
import { workActs } from './rules.ts';

/** The time in which earlier transactions that are still open may commit. */
const SETTLED_MS = seconds(3);
/** The most at one look; the rest follows at the next. */
const MOST = 20;

interface Told {
  id: string;
  /** The number of the application. */
  number: string;
  /** The reader did it themselves, and needs no letter. */
  byReader: boolean;
}

export type Thing = Told &
  (
    | { kind: 'event'; act: (typeof workActs)[number]; paymentReported: boolean }
    | { kind: 'message'; seq: number }
    | { kind: 'mention'; colleague: string }
  );

/**
 * The new work since the last thing that the operator was told of, oldest first: ids of all three kinds ascend with
 * time.
 */
export async function findNewThings(
  db: Kysely<Tables>,
  { user_id: userId, told_id: told }: { user_id: string; told_id: string },
  now: number,
): Promise<Thing[]> {
  const until = now - SETTLED_MS;
  const [events, messages, mentions] = await Promise.all([
    db
      .selectFrom('application_event as event')
      .innerJoin('application', 'application.id', 'event.application_id')
      .select(['event.id', 'event.act', 'event.actor_id', 'application.number', 'application.paid_on'])
      .where('event.id', '>', told)
      .where('event.at', '<=', until)
      .where('event.act', 'in', workActs)
      .orderBy('event.id')
      .limit(MOST)
      .execute(),
    db
      .selectFrom('application_message as message')
      .innerJoin('application', 'application.id', 'message.application_id')
      .select(['message.id', 'message.seq', 'message.author_id', 'application.number'])
      .where('message.id', '>', told)
      .where('message.at', '<=', until)
      .where('message.side', '=', 'customer')
      // Answers to a request are events of their own.
      .where('message.kind', '=', 'message')
      .orderBy('message.id')
      .limit(MOST)
      .execute(),
    db
      .selectFrom('application_mention as mention')
      .innerJoin('application_note as note', 'note.id', 'mention.note_id')
      .innerJoin('application', 'application.id', 'note.application_id')
      .innerJoin('app_user as author', 'author.id', 'note.author_id')
      .select(['note.id', 'author.username', 'author.nickname', 'application.number'])
      .where('mention.user_id', '=', userId)
      .where('note.id', '>', told)
      .where('note.at', '<=', until)
      .orderBy('note.id')
      .limit(MOST)
      .execute(),
  ]);
  const things: Thing[] = [
    ...events.map(({ id, act, actor_id: actor, number, paid_on: paidOn }) => ({
      kind: 'event' as const,
      id,
      number,
      byReader: actor === userId,
      act: act as (typeof workActs)[number],
      paymentReported: (act === 'submit' || act === 'resubmit') && paidOn !== '',
    })),
    ...messages.map(({ id, seq, author_id: author, number }) => ({
      kind: 'message' as const,
      id,
      number,
      byReader: author === userId,
      seq,
    })),
    ...mentions.map(({ id, number, username, nickname }) => ({
      kind: 'mention' as const,
      id,
      number,
      byReader: false,
      colleague: nickname || username,
    })),
  ];
  return things.toSorted((left, right) => (left.id < right.id ? -1 : 1)).slice(0, MOST);
}
