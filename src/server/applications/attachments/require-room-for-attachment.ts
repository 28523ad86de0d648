import type { Kysely } from 'kysely';
import { sizeText } from '../../../contract/files/incoming-file.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { Tables } from '../../database/tables/tables.ts';

/** The limit for accounts with an unverified mailbox: those can be created by the hundred. */
const MOST_UNPROVED = { files: 8, bytes: 20 * 2 ** 20 };

/** The limit for every account, form and conversation together: 8 and 40 files of 10 MB would be half a gigabyte. */
const MOST_OF_APPLICATION = 100 * 2 ** 20;
const MOST_OF_ACCOUNT = 2 ** 30;

/** Files of all applications of the account; a file that several share counts once. */
export async function requireRoomForAttachment(
  db: Kysely<Tables>,
  { userId, applicationId }: { userId: string; applicationId: string },
): Promise<void> {
  await requireRoomForBytes(db, { userId, applicationId });
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
    // Without files that operators sent.
    .where((eb) => eb.or([eb('author_id', 'is', null), eb('author_id', '=', userId)]))
    .limit(MOST_UNPROVED.files)
    .execute();
  const bytes = kept.reduce((sum, { size_bytes }) => sum + size_bytes, 0);
  if (kept.length < MOST_UNPROVED.files && bytes < MOST_UNPROVED.bytes) return;
  throw new ApiError('ATTACHMENT_LIMIT_REACHED', {
    message: `验证邮箱之前最多保存 ${MOST_UNPROVED.files} 个附件、共 ${sizeText(MOST_UNPROVED.bytes)}，请先在个人中心验证邮箱`,
  });
}

async function requireRoomForBytes(
  db: Kysely<Tables>,
  { userId, applicationId }: { userId: string; applicationId: string },
): Promise<void> {
  const sums = await db
    .selectFrom('application_attachment')
    .innerJoin('application', 'application.id', 'application_attachment.application_id')
    .select((eb) => [
      eb.fn.sum<number | string | null>('application_attachment.size_bytes').as('account'),
      eb.fn
        .sum<number | string | null>(
          eb
            .case()
            .when('application.id', '=', applicationId)
            .then(eb.ref('application_attachment.size_bytes'))
            .else(0)
            .end(),
        )
        .as('application'),
    ])
    .where('application.user_id', '=', userId)
    .where('application_attachment.removed_at', 'is', null)
    .where((eb) => eb.or([eb('author_id', 'is', null), eb('author_id', '=', userId)]))
    .executeTakeFirstOrThrow();
  if (Number(sums.application ?? 0) >= MOST_OF_APPLICATION)
    throw new ApiError('ATTACHMENT_LIMIT_REACHED', {
      message: `一份申请的附件合计最多 ${sizeText(MOST_OF_APPLICATION)}，请先移除不需要的附件`,
    });
  if (Number(sums.account ?? 0) >= MOST_OF_ACCOUNT)
    throw new ApiError('ATTACHMENT_LIMIT_REACHED', {
      message: `一个账号的附件合计最多 ${sizeText(MOST_OF_ACCOUNT)}，请联系客服`,
    });
}
