import type { Kysely } from 'kysely';
import type { Call } from '../../call.ts';
import { newId } from '../../database/new-id.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { findAccount } from '../account-store.ts';
import { requestContextOf } from '../sessions/request-context.ts';
import { wechatBoundLetter, wechatUnboundLetter } from './mails.ts';

type Writer = Pick<Call, 'clock' | 'config' | 'origin'>;
type Compose = typeof wechatBoundLetter;

export function tellWechatBound(call: Writer, trx: Kysely<Tables>, userId: string, nickname: string): Promise<void> {
  return tell(call, trx, userId, nickname, wechatBoundLetter);
}

export function tellWechatUnbound(call: Writer, trx: Kysely<Tables>, userId: string, nickname: string): Promise<void> {
  return tell(call, trx, userId, nickname, wechatUnboundLetter);
}

/** To an address that the person proved to be theirs, or to nobody. */
async function tell(
  call: Writer,
  trx: Kysely<Tables>,
  userId: string,
  nickname: string,
  compose: Compose,
): Promise<void> {
  const user = await findAccount(trx, userId);
  if (user === undefined || user.email === null || user.email_verified_at === null) return;
  await queueMail(
    call,
    trx,
    compose(call.config, user, user.email, { ...requestContextOf(call), key: newId(), nickname }),
  );
}
