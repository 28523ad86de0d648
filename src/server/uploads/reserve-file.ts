import type { Transaction } from 'kysely';
import type { Services } from '../call.ts';
import { newId } from '../database/new-id.ts';
import type { Tables } from '../database/tables/tables.ts';
import { UPLOAD_LIFE_MS } from './store.ts';

/** Records a key before a file gets it, so that the sweep removes leftovers of a crash. */
export async function reserveFile(
  { database, clock, files }: Pick<Services, 'database' | 'clock' | 'files'>,
  fileName: string,
): Promise<string> {
  const key = files.partial.newKey();
  const now = clock.now();
  await database.db
    .insertInto('upload')
    .values({
      id: newId(),
      user_id: null,
      file_name: fileName,
      // The size is unknown until the file has been read.
      size_bytes: 1,
      location: key,
      created_at: now,
      expires_at: now + UPLOAD_LIFE_MS,
    })
    .execute();
  return key;
}

/**
 * Ends the reservations in the transaction that decides the files' fate: from here on they belong to somebody else, or
 * are gone.
 */
export async function endReservations(trx: Transaction<Tables>, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const { numDeletedRows } = await trx.deleteFrom('upload').where('location', 'in', keys).executeTakeFirst();
  if (Number(numDeletedRows) !== keys.length) throw new Error('a reserved file was swept before it was registered');
}

/** Leaves unneeded files to the next sweep; call it in the transaction that drops them. */
export async function giveUpFiles(trx: Transaction<Tables>, keys: readonly string[], now: number): Promise<void> {
  if (keys.length === 0) return;
  await trx
    .insertInto('upload')
    .values(
      keys.map((location) => ({
        id: newId(),
        user_id: null,
        file_name: '',
        size_bytes: 1,
        location,
        created_at: now,
        expires_at: now,
      })),
    )
    .execute();
}
