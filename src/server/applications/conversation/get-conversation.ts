import type { Kysely } from 'kysely';
import type { Conversation, Message, Side } from '../../../contract/applications/conversation.ts';
import type { SignedInCall } from '../../call.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { presentAttachment } from '../attachments/attachments.ts';
import { customerUntil } from './rules.ts';
import { findLastOperatorAt, findProgress, findTalkedAbout, selectUnsent, type TalkedAbout } from './store.ts';

const PAGE = 50;

/** The conversation as one side sees it. Reading it marks nothing. */
export async function getConversation(
  call: SignedInCall,
  side: Side,
  { number, before }: { number: string; before?: number | undefined },
): Promise<Conversation> {
  const { db } = call.database;
  const row = await findTalkedAbout(db, number, { side, userId: call.user.id });
  const [progress, unsent, page, until] = await Promise.all([
    findProgress(db, row.id),
    selectUnsent(db, row.id, call.user.id),
    selectPage(call, row.id, before),
    findCustomerUntil(db, row),
  ]);
  const other = side === 'customer' ? 'operator' : 'customer';
  return {
    messages: await presentMessages(call, side, page.slice(0, PAGE).toReversed()),
    hasEarlier: page.length > PAGE,
    unsent: unsent.map(presentAttachment),
    seenSeq: progress[`${side}_seen_seq`],
    otherSeenSeq: progress[`${other}_seen_seq`],
    mayWrite: row.submitted_at !== null && (side === 'operator' || until === null || call.clock.now() <= until),
    customerUntil: until,
  };
}

/** The end of the customer's time to write; null before the decision. */
export const findCustomerUntil = async (db: Kysely<Tables>, row: TalkedAbout): Promise<number | null> =>
  customerUntil({
    state: row.state,
    decidedAt: row.decided_at,
    lastOperatorAt: await findLastOperatorAt(db, row.id),
  });

const selectPage = ({ database: { db } }: SignedInCall, applicationId: string, before: number | undefined) => {
  const query = db
    .selectFrom('application_message as message')
    .leftJoin('app_user', 'app_user.id', 'message.author_id')
    .selectAll('message')
    .select(['app_user.username', 'app_user.nickname'])
    .where('message.application_id', '=', applicationId)
    .orderBy('message.seq', 'desc')
    .limit(PAGE + 1);
  return (before === undefined ? query : query.where('message.seq', '<', before)).execute();
};

type Page = Awaited<ReturnType<typeof selectPage>>;

async function presentMessages({ database: { db } }: SignedInCall, side: Side, page: Page): Promise<Message[]> {
  if (page.length === 0) return [];
  const files = await db
    .selectFrom('application_attachment')
    .selectAll()
    .where(
      'message_id',
      'in',
      page.map(({ id }) => id),
    )
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return page.map(({ id, seq, at, side: writer, kind, text, username, nickname }) => ({
    id,
    seq,
    at,
    side: writer,
    kind,
    by: side === 'operator' ? nickname || (username ?? '') : '',
    text,
    files: files.filter((file) => file.message_id === id).map(presentAttachment),
  }));
}
