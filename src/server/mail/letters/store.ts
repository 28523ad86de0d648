import type { Kysely, Selectable, Transaction } from 'kysely';
import { newId } from '../../database/new-id.ts';
import { forUpdate } from '../../database/row-lock.ts';
import type { LetterTextRow } from '../../database/tables/mail-tables.ts';
import type { Tables } from '../../database/tables/tables.ts';
import type { Words } from './letter-kind.ts';

type Db = Kysely<Tables>;
type Trx = Transaction<Tables>;
type StoredText = Selectable<LetterTextRow>;

/** The vendor's own words; null if the shipped ones are in force. */
export const ownWordsOf = (row: Pick<StoredText, 'subject' | 'body' | 'button'> | undefined): Words | null =>
  row === undefined || row.subject === null
    ? null
    : { subject: row.subject, text: row.body ?? '', button: row.button ?? '' };

/** A letter's row with the name of its last editor; undefined if nobody has changed it. */
export const findLetterText = (db: Db, letter: string) =>
  selectTexts(db).where('letter', '=', letter).executeTakeFirst();

export const selectLetterTexts = (db: Db) => selectTexts(db).execute();

const selectTexts = (db: Db) =>
  db
    .selectFrom('letter_text')
    .leftJoin('app_user', 'app_user.id', 'letter_text.changed_by')
    .selectAll('letter_text')
    .select('app_user.username');

/** The row, locked until the transaction ends; created the first time. */
export async function lockLetterText(trx: Trx, letter: string, now: number): Promise<StoredText> {
  await trx
    .insertInto('letter_text')
    .values({ letter, revision: 0, changed_at: now })
    .onConflict((conflict) => conflict.column('letter').doNothing())
    .execute();
  const row = trx.selectFrom('letter_text').selectAll().where('letter', '=', letter);
  return forUpdate(row).executeTakeFirstOrThrow();
}

/** Puts words in force and keeps them as a version; null restores the shipped ones. */
export async function storeWords(
  trx: Trx,
  letter: string,
  { words, revision, by, now }: { words: Words | null; revision: number; by: string | null; now: number },
): Promise<void> {
  const columns = { subject: words?.subject ?? null, body: words?.text ?? null, button: words?.button ?? null };
  await trx
    .updateTable('letter_text')
    .set({ ...columns, revision, changed_by: by, changed_at: now })
    .where('letter', '=', letter)
    .execute();
  await trx
    .insertInto('letter_text_version')
    .values({ id: newId(), letter, number: revision, ...columns, saved_by: by, saved_at: now })
    .execute();
}

export const selectWordVersions = (db: Db, letter: string, limit: number) =>
  db
    .selectFrom('letter_text_version')
    .leftJoin('app_user', 'app_user.id', 'letter_text_version.saved_by')
    .selectAll('letter_text_version')
    .select('app_user.username')
    .where('letter', '=', letter)
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
