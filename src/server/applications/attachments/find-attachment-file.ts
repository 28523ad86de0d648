import { ApiError } from '../../../contract/errors.ts';
import type { Services, SignedInUser } from '../../call.ts';
import { requireStoredFile, type StoredFileFacts } from '../../uploads/require-stored-file.ts';

/** A file for its owner, and for reviewers once the application was submitted; for everybody else it does not exist. */
export async function findAttachmentFile(
  parts: Pick<Services, 'database' | 'files' | 'log'>,
  user: SignedInUser,
  { number, id }: { number: string; id: string },
): Promise<StoredFileFacts> {
  const row = await parts.database.db
    .selectFrom('application_attachment')
    .innerJoin('application', 'application.id', 'application_attachment.application_id')
    .selectAll('application_attachment')
    .select(['application.user_id', 'application.submitted_at'])
    .where('application_attachment.id', '=', id)
    .where('application.number', '=', number)
    .where('application_attachment.removed_at', 'is', null)
    .executeTakeFirst();
  const isReviewer = user.permissions.includes('application:review') && !user.mustEnrol;
  // An unsent file belongs to its author only.
  const isUnsent = row !== undefined && row.author_id !== null && row.message_id === null;
  if (isUnsent && row.author_id !== user.id) throw new ApiError('NOT_FOUND');
  if (row === undefined || (row.user_id !== user.id && !(isReviewer && row.submitted_at !== null)))
    throw new ApiError('NOT_FOUND');
  return requireStoredFile(parts, 'attachment', row);
}
