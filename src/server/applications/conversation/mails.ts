import type { Transaction } from 'kysely';
import type { Side } from '../../../contract/applications/conversation.ts';
import type { SignedInCall } from '../../call.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { reviewerTest } from '../../identity/operators/reviewers.ts';
import { wordLetter } from '../../mail/letters/word-letter.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { findAssignee } from '../desk/store.ts';
import { greetingFor } from '../mails.ts';
import { isProvenAddress } from '../record-step.ts';
import type { StoredApplication } from '../store.ts';
import { conversationLetters } from './letters.ts';

type Trx = Transaction<Tables>;

interface Told {
  application: StoredApplication;
  to: Side;
  text: string;
  seq: number;
}

/** Writes to the side with something to read; false if there is nobody to write to. */
export const tellOfMessage = (call: SignedInCall, trx: Trx, told: Told): Promise<boolean> =>
  told.to === 'customer' ? tellCustomer(call, trx, told) : tellOperator(call, trx, told);

async function tellCustomer(call: SignedInCall, trx: Trx, { application, text, seq }: Told): Promise<boolean> {
  const { number, contact_email: to, contact_name: name } = application;
  if (to === '') return false;
  const { label, ...words } = wordLetter(conversationLetters.toCustomer, {
    number,
    greeting: greetingFor(name),
    message: text || '（附件，请在申请页查看）',
  });
  await queueMail(call, trx, {
    ...words,
    dedupeKey: `application:${number}:message:${seq}`,
    to,
    isToTyped: !(await isProvenAddress(trx, application)),
    action: { label, url: `${call.config.publicUrl}/user/apply/${number}` },
  });
  return true;
}

async function tellOperator(call: SignedInCall, trx: Trx, { application, seq }: Told): Promise<boolean> {
  const to = await findResponsibleMailbox(trx, application.id);
  if (to === null) return false;
  const { number } = application;
  const { label, ...words } = wordLetter(conversationLetters.toOperator, { number, greeting: '您好：' });
  await queueMail(call, trx, {
    ...words,
    dedupeKey: `application:${number}:message-to-operator:${seq}`,
    to,
    action: { label, url: `${call.config.publicUrl}/dashboard/applications/${number}` },
  });
  return true;
}

/**
 * The assignee's address, or that of the colleague who wrote last; verified ones only, of people who may still review.
 */
async function findResponsibleMailbox(trx: Trx, applicationId: string): Promise<string | null> {
  const assignee = await findAssignee(trx, applicationId);
  const lastWriter = trx
    .selectFrom('application_message')
    .select('author_id')
    .where('application_id', '=', applicationId)
    .where('side', '=', 'operator')
    .orderBy('seq', 'desc')
    .limit(1);
  const account = await trx
    .selectFrom('app_user')
    .select(['email', 'email_verified_at', 'roles', 'disabled_at'])
    .where('id', '=', assignee?.id ?? lastWriter)
    .executeTakeFirst();
  if (account === undefined || account.email_verified_at === null) return null;
  return (await reviewerTest(trx))(account) ? account.email : null;
}
