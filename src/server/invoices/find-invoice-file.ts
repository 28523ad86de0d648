import { ApiError } from '../../contract/errors.ts';
import type { Services, SignedInUser } from '../call.ts';
import { requireStoredFile, type StoredFileFacts } from '../uploads/require-stored-file.ts';

/** A file of an issued invoice, for the applicant, and for reviewers also before issue; for everybody else it does not exist. */
export async function findInvoiceFile(
  parts: Pick<Services, 'database' | 'files' | 'log'>,
  user: SignedInUser,
  { number, id }: { number: string; id: string },
): Promise<StoredFileFacts> {
  const row = await parts.database.db
    .selectFrom('invoice_file')
    .innerJoin('invoice', 'invoice.id', 'invoice_file.invoice_id')
    .innerJoin('application', 'application.id', 'invoice.application_id')
    .selectAll('invoice_file')
    .select('application.user_id')
    .where('invoice_file.id', '=', id)
    .where('application.number', '=', number)
    .whereRef('invoice_file.invoice_number', '=', 'invoice.number')
    .where('invoice_file.removed_at', 'is', null)
    .executeTakeFirst();
  const isReviewer = user.permissions.includes('application:review') && !user.mustEnrol;
  const isOwners = row !== undefined && row.user_id === user.id && row.invoice_number !== '';
  if (row === undefined || !(isOwners || isReviewer)) throw new ApiError('NOT_FOUND');
  return requireStoredFile(parts, 'invoice file', row);
}
