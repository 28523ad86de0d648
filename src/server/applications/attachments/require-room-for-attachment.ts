import type { Kysely } from 'kysely';
import { sizeText } from '../../../contract/files/incoming-file.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { Tables } from '../../database/tables/tables.ts';

/** Of an account whose mailbox was never proved: anybody makes those by the hundred. */
const MOST_UNPROVED = { files: 8, bytes: 20 * 2 ** 20 };

/** Files of all applications of the account together; what several applications share counts once. */
export async function requireRoomForAttachment(db: Kysely<Tables>, userId: string): Promise<void> {
  const account = await db
    .selectFrom('app_user')
    .select('email_verified_at')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (account.email_verified_at !== null) return;
  const kept = await db
    .selectFrom('application_attachment')
    .innerJoin('application', 'application.id', 'application_attachment.application_id')
    .select(['application_attachment.location', 'application_attachment.size_bytes'])
    .distinct()
    .where('application.user_id', '=', userId)
    .where('application_attachment.removed_at', 'is', null)
    // Not what operators sent.
    .where((eb) => eb.or([eb('author_id', 'is', null), eb('author_id', '=', userId)]))
    .limit(MOST_UNPROVED.files)
    .execute();
  const bytes = kept.reduce((sum, { size_bytes }) => sum + size_bytes, 0);
  if (kept.length < MOST_UNPROVED.files && bytes < MOST_UNPROVED.bytes) return;
  throw new ApiError('ATTACHMENT_LIMIT_REACHED', {
    message: `验证邮箱之前最多保存 ${MOST_UNPROVED.files} 个附件、共 ${sizeText(MOST_UNPROVED.bytes)}，请先在个人中心验证邮箱`,
  });
}
