import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import { reviewerTest, type Reviewer } from '../../identity/operators/reviewers.ts';

type Db = Kysely<Tables>;
type Trx = Transaction<Tables>;

/** The assignee; null if that person may no longer review. */
export async function findAssignee(db: Db, applicationId: string): Promise<Reviewer | null> {
  const row = await db
    .selectFrom('application_assignment')
    .innerJoin('app_user', 'app_user.id', 'application_assignment.user_id')
    .select(['app_user.id', 'app_user.username', 'app_user.nickname', 'app_user.roles', 'app_user.disabled_at'])
    .where('application_assignment.application_id', '=', applicationId)
    .executeTakeFirst();
  if (row === undefined || !(await reviewerTest(db))(row)) return null;
  return { id: row.id, username: row.username, name: row.nickname || row.username };
}

export async function writeAssignee(
  trx: Trx,
  { applicationId, userId, at }: { applicationId: string; userId: string | null; at: number },
): Promise<void> {
  await trx.deleteFrom('application_assignment').where('application_id', '=', applicationId).execute();
  if (userId === null) return;
  await trx
    .insertInto('application_assignment')
    .values({ application_id: applicationId, user_id: userId, assigned_at: at })
    .execute();
}

export interface Note {
  id: string;
  at: number;
  by: string;
  text: string;
  mentions: string[];
}

/** The notes of an application, oldest first. */
export async function selectNotes(db: Db, applicationId: string): Promise<Note[]> {
  const [notes, mentions] = await Promise.all([
    db
      .selectFrom('application_note')
      .innerJoin('app_user', 'app_user.id', 'application_note.author_id')
      .select(['application_note.id', 'application_note.at', 'application_note.text'])
      .select(['app_user.username', 'app_user.nickname'])
      .where('application_note.application_id', '=', applicationId)
      .orderBy('application_note.id')
      .execute(),
    db
      .selectFrom('application_mention')
      .innerJoin('application_note', 'application_note.id', 'application_mention.note_id')
      .innerJoin('app_user', 'app_user.id', 'application_mention.user_id')
      .select(['application_mention.note_id', 'app_user.username', 'app_user.nickname'])
      .where('application_note.application_id', '=', applicationId)
      .orderBy('app_user.username')
      .execute(),
  ]);
  return notes.map(({ id, at, text, username, nickname }) => ({
    id,
    at,
    by: nickname || username,
    text,
    mentions: mentions
      .filter((mention) => mention.note_id === id)
      .map((mention) => mention.nickname || mention.username),
  }));
}

/** Changes whenever anybody changes the application or the operators' notes about it. */
export async function stampOf(db: Db, applicationId: string): Promise<string> {
  const row = await db
    .selectFrom('application')
    .leftJoin('application_assignment', 'application_assignment.application_id', 'application.id')
    .leftJoin('application_decision as decision', (join) =>
      join.onRef('decision.application_id', '=', 'application.id').on('decision.is_open', '=', 1),
    )
    .leftJoin('application_conversation as talk', 'talk.application_id', 'application.id')
    .select(['talk.customer_seq', 'talk.operator_seq', 'talk.customer_seen_seq'])
    .select(['application.revision', 'application_assignment.user_id as assignee_id'])
    .select(['decision.id as decision_id', 'decision.due_at'])
    .select((eb) =>
      eb
        .selectFrom('application_note')
        .select((sub) => sub.fn.countAll<number>().as('count'))
        .whereRef('application_note.application_id', '=', 'application.id')
        .as('notes'),
    )
    .where('application.id', '=', applicationId)
    .executeTakeFirstOrThrow();
  const talk = [row.customer_seq ?? 0, row.operator_seq ?? 0, row.customer_seen_seq ?? 0];
  return [row.revision, row.assignee_id ?? '', row.notes, row.decision_id ?? '', row.due_at ?? '', ...talk].join('.');
}
