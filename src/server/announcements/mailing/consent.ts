import type { Transaction } from 'kysely';
import type { newsMail } from '../../../contract/announcements/news-mail.ts';
import type { OutputOf, ParsedInputOf } from '../../../contract/endpoint.ts';
import type { Call, Services, SignedInCall } from '../../call.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { hashCode } from '../../identity/one-time-token.ts';
import { noteNewsConsent } from '../../identity/profile/note-news-consent.ts';
import { dropUnsent } from '../../mail/mailing-letters.ts';
import { letterKey } from './news-letter.ts';

type Entry = typeof newsMail.setConsent;

export async function getConsent({ database, user }: SignedInCall): Promise<OutputOf<Entry>> {
  const row = await database.db
    .selectFrom('app_user')
    .select('news_agreed_at')
    .where('id', '=', user.id)
    .executeTakeFirst();
  return { agreedAt: row?.news_agreed_at ?? null };
}

export async function setConsent(call: SignedInCall, { agrees }: ParsedInputOf<Entry>): Promise<OutputOf<Entry>> {
  await call.database.transaction((trx) =>
    agrees ? noteNewsConsent(call, trx, call.user.id, true) : endConsent(call, trx, call.user.id),
  );
  return getConsent(call);
}

type Parts = Pick<Call, 'clock' | 'origin'>;

/** From here on nothing more is written, and letters that have not left are withdrawn. */
async function endConsent(call: Parts, trx: Transaction<Tables>, userId: string): Promise<void> {
  // The account's row first: writers of letters to it lock that, too.
  await noteNewsConsent(call, trx, userId, false);
  const got = await trx.selectFrom('news_recipient').select('post_id').where('user_id', '=', userId).execute();
  await dropUnsent(
    trx,
    got.map(({ post_id: postId }) => letterKey(postId, userId)),
    call.clock.now(),
  );
}

/** The account that a letter's link belongs to; null for an unknown link. */
export async function readUnsubscribeLink({ database }: Pick<Services, 'database'>, code: string) {
  const row = await database.db
    .selectFrom('news_recipient')
    .innerJoin('app_user', 'app_user.id', 'news_recipient.user_id')
    .select(['app_user.id', 'app_user.news_agreed_at'])
    .where('code_hash', '=', hashCode(code))
    .executeTakeFirst();
  return row === undefined ? null : { userId: row.id, agrees: row.news_agreed_at !== null };
}

/** By the link in a letter, without a log-in; false for an unknown link. */
export async function unsubscribe(call: Parts & Pick<Services, 'database'>, code: string): Promise<boolean> {
  const link = await readUnsubscribeLink(call, code);
  if (link === null) return false;
  if (link.agrees) await call.database.transaction((trx) => endConsent(call, trx, link.userId));
  return true;
}
