import { sql } from 'kysely';
import type { OutputOf, ParsedInputOf } from '../../contract/endpoint.ts';
import type { reminders } from '../../contract/reminders.ts';
import type { SignedInCall } from '../call.ts';
import { encodeTimeCursor, pageOf, parseTimeCursor } from '../database/time-cursor.ts';
import { dueStateAt, isSo, selectEnding, stageAt, writtenAt } from './due.ts';

const DEFAULT_LIMIT = 20;

/** Licenses whose window ends soon, and the state of their letters. */
export async function listDue(
  { database: { db }, clock }: SignedInCall,
  { stage, state, edition, cursor, limit = DEFAULT_LIMIT }: ParsedInputOf<typeof reminders.due>,
): Promise<OutputOf<typeof reminders.due>> {
  const now = clock.now();
  const after = parseTimeCursor(cursor);
  let query = selectEnding(db, now)
    .leftJoin('edition', 'edition.code', 'license.edition_code')
    .select(['license.id', 'license.number', 'license.holder_name', 'license.edition_code', 'license.updates_until'])
    .select(['license.user_id', 'app_user.username', 'edition.name as edition_name'])
    .select([stageAt(now).as('stage'), writtenAt(now).as('written_at'), dueStateAt(now).as('state')])
    .limit(limit + 1);
  if (after !== null)
    query = query.where(sql<boolean>`(license.updates_until, license.id) > (${after.at}, ${after.id})`);
  if (stage !== undefined) query = query.where(isSo(stageAt(now), stage));
  if (state !== undefined) query = query.where(isSo(dueStateAt(now), state));
  if (edition !== undefined) query = query.where(isSo(sql<string>`license.edition_code`, edition));
  const page = pageOf(await query.execute(), limit, (row) => encodeTimeCursor({ at: row.updates_until, id: row.id }));
  return {
    items: page.items.map((row) => ({
      number: row.number,
      holderName: row.holder_name,
      edition: row.edition_name ?? row.edition_code,
      userId: row.user_id,
      username: row.username,
      updatesUntil: row.updates_until,
      stage: row.stage,
      state: row.state,
      sentAt: row.written_at,
    })),
    nextCursor: page.nextCursor,
  };
}

/** The letters written, each with its outcome. */
export async function listSent(
  { database: { db } }: SignedInCall,
  { kind, state, cursor, limit = DEFAULT_LIMIT }: ParsedInputOf<typeof reminders.sent>,
): Promise<OutputOf<typeof reminders.sent>> {
  const after = parseTimeCursor(cursor);
  let query = db
    .selectFrom('reminder')
    .innerJoin('app_user', 'app_user.id', 'reminder.user_id')
    .leftJoin('license', 'license.id', 'reminder.target_id')
    .leftJoin('product_release', 'product_release.id', 'reminder.about')
    .leftJoin('outbox_mail', 'outbox_mail.dedupe_key', 'reminder.mail_key')
    .select(['reminder.id', 'reminder.kind', 'reminder.user_id', 'reminder.created_at', 'app_user.username'])
    .select(['license.number', 'product_release.version', 'outbox_mail.state'])
    .orderBy('reminder.created_at', 'desc')
    .orderBy('reminder.id', 'desc')
    .limit(limit + 1);
  if (after !== null)
    query = query.where(sql<boolean>`(reminder.created_at, reminder.id) < (${after.at}, ${after.id})`);
  if (kind !== undefined) query = query.where(isSo(sql<string>`reminder.kind`, kind));
  if (state !== undefined) query = query.where(isSo(sql<string>`coalesce(outbox_mail.state, 'gone')`, state));
  const page = pageOf(await query.execute(), limit, (row) => encodeTimeCursor({ at: row.created_at, id: row.id }));
  return {
    items: page.items.map((row) => ({
      id: row.id,
      kind: row.kind,
      number: row.number,
      version: row.version,
      userId: row.user_id,
      username: row.username,
      state: row.state,
      createdAt: row.created_at,
    })),
    nextCursor: page.nextCursor,
  };
}
