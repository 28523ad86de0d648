import type { Kysely, Selectable, Transaction } from 'kysely';
import { ApiError } from '../../../contract/errors.ts';
import type { Side } from '../../../contract/applications/conversation.ts';
import type { ApplicationConversationRow } from '../../database/tables/application-tables.ts';
import type { Tables } from '../../database/tables/tables.ts';

type Db = Kysely<Tables>;
type Trx = Transaction<Tables>;

const nothing = {
  customer_seq: 0,
  operator_seq: 0,
  customer_seen_seq: 0,
  operator_seen_seq: 0,
  customer_told_seq: 0,
  operator_told_seq: 0,
};
export type Progress = Omit<Selectable<ApplicationConversationRow>, 'application_id'>;

/** How far both sides have read. */
export const findProgress = async (db: Db, applicationId: string): Promise<Progress> =>
  (await db
    .selectFrom('application_conversation')
    .selectAll()
    .where('application_id', '=', applicationId)
    .executeTakeFirst()) ?? nothing;

export async function saveProgress(trx: Trx, applicationId: string, change: Partial<Progress>): Promise<void> {
  await trx
    .insertInto('application_conversation')
    .values({ application_id: applicationId, ...change })
    .onConflict((conflict) => conflict.column('application_id').doUpdateSet(change))
    .execute();
}

export const isWritten = async (
  trx: Trx,
  { applicationId, authorId, requestKey }: { applicationId: string; authorId: string; requestKey: string },
): Promise<boolean> =>
  (await trx
    .selectFrom('application_message')
    .select('id')
    .where('application_id', '=', applicationId)
    .where('author_id', '=', authorId)
    .where('request_key', '=', requestKey)
    .executeTakeFirst()) !== undefined;

export async function findLastOperatorAt(db: Db, applicationId: string): Promise<number | null> {
  const row = await db
    .selectFrom('application_message')
    .select((eb) => eb.fn.max('at').as('at'))
    .where('application_id', '=', applicationId)
    .where('side', '=', 'operator')
    .executeTakeFirst();
  return row?.at ?? null;
}

/** Attaches the author's own files to the message. A file that is gone meanwhile is an error. */
export async function claimFiles(
  trx: Trx,
  { applicationId, authorId, messageId }: { applicationId: string; authorId: string; messageId: string },
  fileIds: readonly string[],
): Promise<void> {
  if (fileIds.length === 0) return;
  const { numUpdatedRows } = await trx
    .updateTable('application_attachment')
    .set({ message_id: messageId })
    .where('id', 'in', [...new Set(fileIds)])
    .where('application_id', '=', applicationId)
    .where('author_id', '=', authorId)
    .where('message_id', 'is', null)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (Number(numUpdatedRows) !== new Set(fileIds).size)
    throw new ApiError('TRANSITION_REFUSED', { message: '有附件已经不在了，请核对后再发送' });
}

/** The author's files that wait for their message, in the order in which they were added. */
export const selectUnsent = (db: Db, applicationId: string, authorId: string) =>
  db
    .selectFrom('application_attachment')
    .selectAll()
    .where('application_id', '=', applicationId)
    .where('author_id', '=', authorId)
    .where('message_id', 'is', null)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** All files of a side in one conversation, sent or not. */
export async function countFiles(db: Db, applicationId: string, authorId: string): Promise<number> {
  const { count } = await db
    .selectFrom('application_attachment')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('application_id', '=', applicationId)
    .where('author_id', '=', authorId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** The application of a conversation: a customer's own, or any submitted one; others don't exist. */
export async function findTalkedAbout(db: Db, number: string, reader: { side: Side; userId: string }) {
  const query = db
    .selectFrom('application')
    .select(['id', 'state', 'submitted_at', 'decided_at'])
    .where('number', '=', number);
  const row = await (
    reader.side === 'customer'
      ? query.where('user_id', '=', reader.userId)
      : query.where('submitted_at', 'is not', null)
  ).executeTakeFirst();
  if (row === undefined) throw new ApiError('NOT_FOUND');
  return row;
}
export type TalkedAbout = Awaited<ReturnType<typeof findTalkedAbout>>;
