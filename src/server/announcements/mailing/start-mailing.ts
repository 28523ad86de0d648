import type { NewsMailing, newsMail } from '../../../contract/announcements/news-mail.ts';
import type { OutputOf, ParsedInputOf } from '../../../contract/endpoint.ts';
import { ApiError } from '../../../contract/errors.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { SignedInCall } from '../../call.ts';
import { newId } from '../../database/new-id.ts';
import { requireFreshLogin } from '../../identity/sessions/require-fresh-login.ts';
import { hasMailRouteIn } from '../../mail/mail-server/mail-route.ts';
import { getPost, lockPost } from '../news-store.ts';
import { countListening, wholeAudience } from './audience.ts';
import { endMailing, lockMailing, presentMailing } from './mailing-store.ts';

export async function countAudience(
  { database: { db }, clock }: SignedInCall,
  { id, ...chosen }: ParsedInputOf<typeof newsMail.count>,
): Promise<OutputOf<typeof newsMail.count>> {
  await getPost(db, id);
  return { recipients: await countListening(db, id, wholeAudience(chosen), clock.now()) };
}

/** Starts sending a post; any server writes the letters bit by bit. */
export async function startMailing(
  call: SignedInCall,
  { id: postId, requestKey, subject, ...chosen }: ParsedInputOf<typeof newsMail.start>,
): Promise<NewsMailing> {
  requireFreshLogin(call);
  const audience = wholeAudience(chosen);
  const id = await call.database.transaction(async (trx) => {
    // Two starts at once wait for each other here.
    const post = await lockPost(trx, postId);
    const known = await trx
      .selectFrom('news_mailing')
      .select(['id', 'request_key', 'state'])
      .where('post_id', '=', postId)
      .execute();
    const same = known.find((one) => one.request_key === requestKey);
    if (same !== undefined) return same.id;
    if (post.state !== 'published') throw new ApiError('TRANSITION_REFUSED', { message: '公告发布之后才能群发' });
    if (known.some(({ state }) => state === 'running'))
      throw new ApiError('MAILING_REFUSED', { message: '这篇公告正在发送，请等它发完或先停止' });
    if (!(await hasMailRouteIn(trx, call.config)))
      throw new ApiError('MAILING_REFUSED', { message: '尚未配置邮件服务器，无法发送' });
    const now = call.clock.now();
    const expected = await countListening(trx, postId, audience, now);
    if (expected === 0) throw new ApiError('MAILING_REFUSED', { message: '没有可以收到这封邮件的客户' });
    const mailing = newId();
    await trx
      .insertInto('news_mailing')
      .values({
        id: mailing,
        request_key: requestKey,
        post_id: postId,
        subject,
        summary: post.summary,
        audience: audience.audience,
        edition_code: audience.edition ?? '',
        days: audience.days,
        state: 'running',
        expected,
        passed_id: '',
        next_at: now,
        created_by: call.user.id,
        created_at: now,
        ended_at: null,
      })
      .execute();
    await recordAudit(call, trx, {
      act: 'news.mailing_started',
      targetType: 'news',
      targetId: postId,
      detail: { subject, ...audience, recipients: expected },
    });
    return mailing;
  });
  return presentMailing(call.database.db, id);
}

/** Letters that have not left are removed from the outbox; a second stop changes nothing. */
export async function stopMailing(
  call: SignedInCall,
  { id }: ParsedInputOf<typeof newsMail.stop>,
): Promise<NewsMailing> {
  await call.database.transaction(async (trx) => {
    const mailing = await lockMailing(trx, id);
    if (mailing === undefined) throw new ApiError('NOT_FOUND');
    if (mailing.state !== 'running') return;
    await endMailing(trx, mailing, call.clock.now());
    await recordAudit(call, trx, {
      act: 'news.mailing_stopped',
      targetType: 'news',
      targetId: mailing.post_id,
      detail: { subject: mailing.subject },
    });
  });
  return presentMailing(call.database.db, id);
}
