import type { Kysely, Transaction } from 'kysely';
import type { reminders } from '../../contract/reminders.ts';
import type { OutputOf, ParsedInputOf } from '../../contract/endpoint.ts';
import { ApiError } from '../../contract/errors.ts';
import type { SignedInCall } from '../call.ts';
import { decodeJson } from '../database/json-column.ts';
import { forUpdate } from '../database/row-lock.ts';
import type { Tables } from '../database/tables/tables.ts';
import { selectToTell } from './due.ts';
import { securityLetter } from './reminder-letter.ts';
import { lockReader, type ReminderParts, writeAbout } from './write-reminder.ts';

type Entry = typeof reminders.audience;

/** The number of customers who would be told of a release. */
export async function countAudience(
  { database: { db } }: SignedInCall,
  { id }: ParsedInputOf<Entry>,
): Promise<OutputOf<Entry>> {
  const release = await db.selectFrom('product_release').select('editions').where('id', '=', id).executeTakeFirst();
  if (release === undefined) throw new ApiError('NOT_FOUND');
  const told = await db
    .selectFrom('reminder_release')
    .select('release_id')
    .where('release_id', '=', id)
    .executeTakeFirst();
  return { customers: await countToTell(db, id, decodeJson<string[]>(release.editions)), isTold: told !== undefined };
}

async function countToTell(db: Kysely<Tables>, releaseId: string, editions: readonly string[]): Promise<number> {
  const { count } = await selectToTell(db, releaseId, editions)
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Starts telling customers of a security release, in the transaction that publishes it; only once for each release.
 * Null: they were told before.
 */
export async function startTelling(
  trx: Transaction<Tables>,
  release: { id: string; editions: readonly string[] },
  now: number,
): Promise<number | null> {
  const expected = await countToTell(trx, release.id, release.editions);
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('reminder_release')
    .values({
      release_id: release.id,
      state: 'running',
      expected,
      passed_id: '',
      created_at: now,
      ended_at: null,
    })
    .onConflict((conflict) => conflict.column('release_id').doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) return null;
  // Makes the next look due at once.
  await trx.updateTable('reminder_pace').set({ next_at: now }).execute();
  return expected;
}

/** Writes up to `room` letters about security releases; returns how many accounts were looked at. */
export async function tellOfReleases(
  services: ReminderParts,
  trx: Transaction<Tables>,
  now: number,
  room: number,
): Promise<number> {
  const running = await forUpdate(
    trx.selectFrom('reminder_release').selectAll().where('state', '=', 'running').orderBy('created_at').limit(1),
  ).executeTakeFirst();
  if (running === undefined) return 0;
  const { release_id: releaseId, passed_id: passedId } = running;
  const change = (values: Partial<typeof running>) =>
    trx.updateTable('reminder_release').set(values).where('release_id', '=', releaseId).execute();
  const release = await trx
    .selectFrom('product_release')
    .select(['version', 'editions', 'withdrawn_at', 'is_draft'])
    .where('id', '=', releaseId)
    .executeTakeFirst();
  if (release === undefined || release.is_draft === 1 || release.withdrawn_at !== null) {
    await change({ state: 'stopped', ended_at: now });
    return room;
  }
  const readers = await selectToTell(trx, releaseId, decodeJson<string[]>(release.editions))
    .select('app_user.id')
    .where('app_user.id', '>', passedId)
    .orderBy('app_user.id')
    .limit(room)
    .execute();
  for (const { id } of readers) {
    const reader = await lockReader(trx, id);
    if (reader === null) continue;
    const reminder = { kind: 'security', about: releaseId, target_id: id, user_id: id } as const;
    await writeAbout(services, trx, [reminder], (code) =>
      securityLetter({ site: services.config, reader, code, releaseId, version: release.version }),
    );
  }
  await change({
    passed_id: readers.at(-1)?.id ?? passedId,
    ...(readers.length < room ? { state: 'done' as const, ended_at: now } : {}),
  });
  // The next release waits for the next round.
  return room;
}
