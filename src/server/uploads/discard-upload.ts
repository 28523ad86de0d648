import type { Services } from '../call.ts';

type Parts = Pick<Services, 'database' | 'clock' | 'files' | 'log'>;

/** Removes an expired upload and, unless a material uses it, its file; if the store is away, the next sweep does it. */
export async function discardUpload({ database: { db }, clock, files, log }: Parts, id: string): Promise<void> {
  const row = await db
    .selectFrom('upload')
    .selectAll()
    .where('id', '=', id)
    .where('expires_at', '<=', clock.now())
    .executeTakeFirst();
  if (row === undefined) return;
  try {
    if (row.material_id === null) await files.partial.abandon({ key: row.location, note: row.store_note });
    await db.deleteFrom('upload').where('id', '=', row.id).execute();
  } catch (error) {
    log.warn({ err: error, upload: row.id }, 'an upload could not be removed');
  }
}
