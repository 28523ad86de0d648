import type { licenseApplications } from '../../../contract/applications/license-applications.ts';
import type { OutputOf, ParsedInputOf } from '../../../contract/endpoint.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { SignedInCall } from '../../call.ts';
import { typicalReviewOfLate } from './typical-review.ts';

const MOST_COUNTED = 500;

/** An application's position in the queue, and how long reviews took recently. */
export async function getQueuePlace(
  call: SignedInCall,
  { number }: ParsedInputOf<typeof licenseApplications.queue>,
): Promise<OutputOf<typeof licenseApplications.queue>> {
  const { db } = call.database;
  const row = await db
    .selectFrom('application')
    .select(['state', 'submitted_at', 'updated_at'])
    .where('number', '=', number)
    .where('user_id', '=', call.user.id)
    .executeTakeFirst();
  if (row === undefined) throw new ApiError('NOT_FOUND');
  if ((row.state !== 'submitted' && row.state !== 'in_review') || row.submitted_at === null)
    return { ahead: null, typicalMs: null, updatedAt: row.updated_at };
  const [earlier, typicalMs] = await Promise.all([
    db
      .selectFrom('application')
      .select('id')
      .where('state', 'in', ['submitted', 'in_review'])
      .where('submitted_at', '<', row.submitted_at)
      .limit(MOST_COUNTED)
      .execute(),
    typicalReviewOfLate(db),
  ]);
  return { ahead: earlier.length, typicalMs, updatedAt: row.updated_at };
}
