import type { Transaction } from 'kysely';
import type { SignedInCall } from '../../call.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import type { StoredApplication } from '../store.ts';

/** Writes to the future holder of a license, if they have a proven address; they are asked in their personal centre too. */
export async function inviteRecipient(
  call: SignedInCall,
  trx: Transaction<Tables>,
  application: StoredApplication,
): Promise<void> {
  const recipient = await trx
    .selectFrom('app_user')
    .select(['email', 'email_verified_at'])
    .where('id', '=', application.recipient_id)
    .executeTakeFirst();
  if (!recipient?.email || recipient.email_verified_at === null) return;
  await queueMail(call, trx, {
    dedupeKey: `application:${application.number}:invite`,
    to: recipient.email,
    greeting: '您好：',
    subject: '有一份授权要转让给您，请确认是否接收',
    paragraphs: [
      `用户 ${call.user.username} 申请把一份授权转让到您的账号。接收后由工作人员审核，通过前不会有任何变化。`,
      '请登录后查看授权内容，再决定接收或不接收。如果您不认识对方，选择不接收即可。',
    ],
    action: { label: '查看并确认', url: `${call.config.publicUrl}/user/transfer/${application.number}` },
  });
}
