import type { Kysely, Selectable } from 'kysely';
import type { Attachment } from '../../contract/attachments.ts';
import type { Services } from '../call.ts';
import type { ApplicationAttachmentRow, Tables } from '../database/tables.ts';

type Db = Kysely<Tables>;

/** In the order in which they were added. */
export const selectAttachments = (db: Db, applicationId: string): Promise<Selectable<ApplicationAttachmentRow>[]> =>
  db
    .selectFrom('application_attachment')
    .selectAll()
    .where('application_id', '=', applicationId)
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

/** Takes one of them, or all, out of sight; the files go afterwards. */
export async function dropAttachments(
  db: Db,
  { applicationId, id, now }: { applicationId: string; id?: string; now: number },
): Promise<void> {
  const query = db
    .updateTable('application_attachment')
    .set({ removed_at: now })
    .where('application_id', '=', applicationId)
    .where('removed_at', 'is', null);
  await (id === undefined ? query : query.where('id', '=', id)).execute();
}

/** Removes files that nobody sees any more; what could not be removed now is tried again by the next sweep. */
export async function discardDroppedAttachments({
  database: { db },
  files,
  log,
}: Pick<Services, 'database' | 'files' | 'log'>): Promise<void> {
  const dropped = await db
    .selectFrom('application_attachment')
    .select(['id', 'location'])
    .where('removed_at', 'is not', null)
    .limit(500)
    .execute();
  for (const { id, location } of dropped) {
    try {
      await files.remove(location);
      await db.deleteFrom('application_attachment').where('id', '=', id).execute();
    } catch (error) {
      log.warn({ err: error, attachment: id }, 'a dropped attachment could not be removed');
    }
  }
}
