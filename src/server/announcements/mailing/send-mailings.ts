import type { Transaction } from 'kysely';
import type { Services } from '../../call.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { seconds } from '../../duration.ts';
import { forUpdate } from '../../database/row-lock.ts';
import { hashCode, newCode } from '../../identity/one-time-token.ts';
import { hasMailRouteIn } from '../../mail/mail-server/mail-route.ts';
import { countWaitingNews } from '../../mail/mailing-letters.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { listening } from './audience.ts';
import { endMailing, lockMailing, type StoredMailing } from './mailing-store.ts';
import { newsLetter } from './news-letter.ts';

type Parts = Pick<Services, 'database' | 'clock' | 'config'>;

/** Thirty letters a minute over all servers: mail servers treat more as a flood. */
const AT_ONCE = 10;
const PAUSE_MS = seconds(20);
const LOOK_EVERY_MS = seconds(2);

/** Looks for mailings whose next letters are due; one look at a time. */
export function startMailings(services: Services): void {
  let isLooking = false;
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    try {
      await continueMailings(services);
    } catch (error) {
      services.log.error({ err: error }, 'news could not be written to customers');
    }
    isLooking = false;
  };
  setInterval(() => void look(), LOOK_EVERY_MS).unref();
}

/** Writes the next letters of each due mailing; one of several servers does it. */
export async function continueMailings(services: Parts): Promise<void> {
  const { database, clock } = services;
  const due = await database.db
    .selectFrom('news_mailing')
    .select('id')
    .where('state', '=', 'running')
    .where('next_at', '<=', clock.now())
    .orderBy('next_at')
    .execute();
  for (const { id } of due) await database.transaction((trx) => writeSome(services, trx, id));
}

async function writeSome(services: Parts, trx: Transaction<Tables>, id: string): Promise<void> {
  const now = services.clock.now();
  const mailing = await lockMailing(trx, id);
  // Another server has sent it, or somebody stopped it.
  if (mailing === undefined || mailing.state !== 'running' || mailing.next_at > now) return;
  const post = await trx
    .selectFrom('news_post')
    .select(['slug', 'state'])
    .where('id', '=', mailing.post_id)
    .executeTakeFirst();
  if (post?.state !== 'published') return endMailing(trx, mailing, now);
  const room = AT_ONCE - (await countWaitingNews(trx));
  const next = { next_at: now + PAUSE_MS };
  // Without a mail server a letter would only be stored, but its reader would count as reached.
  if (room <= 0 || !(await hasMailRouteIn(trx, services.config))) return change(trx, id, next);
  const readers = await listening(trx, mailing.post_id, audienceOf(mailing), now)
    .select('app_user.id')
    .where('app_user.id', '>', mailing.passed_id)
    .orderBy('app_user.id')
    .limit(room)
    .execute();
  for (const reader of readers) await write(services, trx, mailing, post.slug, reader.id);
  await change(trx, id, {
    ...next,
    passed_id: readers.at(-1)?.id ?? mailing.passed_id,
    ...(readers.length < room ? { state: 'done' as const, ended_at: now } : {}),
  });
}

const audienceOf = ({ audience, edition_code: edition, days }: StoredMailing) => ({ audience, edition, days });

async function change(
  trx: Transaction<Tables>,
  id: string,
  values: Partial<Pick<StoredMailing, 'next_at' | 'passed_id' | 'state' | 'ended_at'>>,
): Promise<void> {
  await trx.updateTable('news_mailing').set(values).where('id', '=', id).execute();
}

/** Writes to one reader, unless they have just unsubscribed: that locks their account, too. */
async function write(
  services: Parts,
  trx: Transaction<Tables>,
  mailing: StoredMailing,
  slug: string,
  userId: string,
): Promise<void> {
  const reader = await forUpdate(
    trx
      .selectFrom('app_user')
      .select(['id', 'username', 'nickname', 'email', 'email_verified_at', 'news_agreed_at'])
      .where('id', '=', userId),
  ).executeTakeFirst();
  if (!reader?.email || reader.email_verified_at === null || reader.news_agreed_at === null) return;
  const { email } = reader;
  const code = newCode();
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('news_recipient')
    .values({
      post_id: mailing.post_id,
      user_id: userId,
      mailing_id: mailing.id,
      code_hash: hashCode(code),
      created_at: services.clock.now(),
    })
    .onConflict((conflict) => conflict.columns(['post_id', 'user_id']).doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) return;
  await queueMail(
    services,
    trx,
    newsLetter({ site: services.config, mailing, slug, reader: { ...reader, email }, code }),
  );
}
