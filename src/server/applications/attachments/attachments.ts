import type { Kysely, Selectable } from 'kysely';
import type { Attachment } from '../../../contract/applications/attachments.ts';
import type { Services } from '../../call.ts';
import { newId } from '../../database/new-id.ts';
import type { ApplicationAttachmentRow } from '../../database/tables/application-tables.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { discardFiles, type DroppedFile } from '../../uploads/discard-files.ts';

type Db = Kysely<Tables>;

/** The files of the form, in the order in which they were added. */
export const selectAttachments = (db: Db, applicationId: string): Promise<Selectable<ApplicationAttachmentRow>[]> =>
  db
    .selectFrom('application_attachment')
    .selectAll()
    .where('application_id', '=', applicationId)
    .where('author_id', 'is', null)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const presentAttachment = (row: Selectable<ApplicationAttachmentRow>): Attachment => ({
  id: row.id,
  name: row.name,
  mediaType: row.media_type as Attachment['mediaType'],
  sizeBytes: row.size_bytes,
  createdAt: row.created_at,
});

/** Both applications then show the same stored files; the caller has locked the original. */
export async function copyAttachments(
  db: Db,
  { from, to, now }: { from: string; to: string; now: number },
): Promise<void> {
  const rows = await selectAttachments(db, from);
  if (rows.length === 0) return;
  await db
    .insertInto('application_attachment')
    .values(rows.map((row) => ({ ...row, id: newId(), application_id: to, created_at: now })))
    .execute();
}

/** Hides one file of the form, or, without `id`, every file of the application; the files are removed later. */
export async function dropAttachments(
  db: Db,
  { applicationId, id, now }: { applicationId: string; id?: string; now: number },
): Promise<void> {
  const query = db
    .updateTable('application_attachment')
    .set({ removed_at: now })
    .where('application_id', '=', applicationId)
    .where('removed_at', 'is', null);
  await (id === undefined ? query : query.where('id', '=', id).where('author_id', 'is', null)).execute();
}

/** Removes files that nobody sees any more. If several applications share one, the last one removes it. */
export async function discardDroppedAttachments(parts: Pick<Services, 'database' | 'files' | 'log'>): Promise<void> {
  const { db } = parts.database;
  const dropped = await db
    .selectFrom('application_attachment')
    .select(['id', 'location'])
    .where('removed_at', 'is not', null)
    .limit(500)
    .execute();
  await discardFiles(parts, {
    kind: 'attachment',
    dropped,
    isShared: (file) => isShared(db, file),
    deleteRow: (id) => db.deleteFrom('application_attachment').where('id', '=', id).execute(),
  });
}

/** Whether another application still needs the file, or will remove it. */
async function isShared(db: Db, { id, location }: DroppedFile): Promise<boolean> {
  const other = await db
    .selectFrom('application_attachment')
    .select('id')
    .where('location', '=', location)
    .where((eb) => eb.or([eb('removed_at', 'is', null), eb('id', '>', id)]))
    .where('id', '!=', id)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}
