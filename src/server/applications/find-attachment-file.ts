import { ApiError } from '../../contract/errors.ts';
import type { Services, SignedInUser } from '../call.ts';

export interface AttachmentFile {
  location: string;
  name: string;
  mediaType: string;
  sizeBytes: number;
  sha256: string;
}

/** A file for its owner, and for reviewers once the application was sent in; for everybody else it does not exist. */
export async function findAttachmentFile(
  { database: { db }, files, log }: Pick<Services, 'database' | 'files' | 'log'>,
  user: SignedInUser,
  { number, id }: { number: string; id: string },
): Promise<AttachmentFile> {
  const row = await db
    .selectFrom('application_attachment')
    .innerJoin('application', 'application.id', 'application_attachment.application_id')
    .selectAll('application_attachment')
    .select(['application.user_id', 'application.submitted_at'])
    .where('application_attachment.id', '=', id)
    .where('application.number', '=', number)
    .where('application_attachment.removed_at', 'is', null)
    .executeTakeFirst();
  const isReviewer = user.permissions.includes('application:review') && !user.mustEnrol;
  if (row === undefined || (row.user_id !== user.id && !(isReviewer && row.submitted_at !== null)))
    throw new ApiError('NOT_FOUND');
  if ((await files.size(row.location)) !== row.size_bytes) {
    log.error({ attachment: id }, 'the file of an attachment is missing or has another size');
    throw new ApiError('MATERIAL_FILE_MISSING');
  }
  return {
    location: row.location,
    name: row.name,
    mediaType: row.media_type,
    sizeBytes: row.size_bytes,
    sha256: row.sha256,
  };
}
