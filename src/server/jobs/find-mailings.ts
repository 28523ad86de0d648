import { mailingOutcome, mailingShare } from '../../contract/announcements/mailing-words.ts';
import type { JobState } from '../../contract/console/jobs.ts';
import { presentMailings, type StoredMailing } from '../announcements/mailing/mailing-store.ts';
import { hasMailRouteIn } from '../mail/mail-server/mail-route.ts';
import { BY_ITSELF, type FindJobs, plainJob } from './job-source.ts';

const isStored = (state: JobState): state is StoredMailing['state'] =>
  state === 'running' || state === 'stopped' || state === 'done';

export const findMailings: FindJobs = async ({ database: { db }, config }, { state, after, limit }) => {
  if (state !== undefined && !isStored(state)) return [];
  let query = db
    .selectFrom('news_mailing')
    .leftJoin('app_user', 'app_user.id', 'news_mailing.created_by')
    .selectAll('news_mailing')
    .select(['app_user.username', 'app_user.nickname'])
    .orderBy('news_mailing.created_at', 'desc')
    .orderBy('news_mailing.id', 'desc')
    .limit(limit);
  if (state !== undefined) query = query.where('news_mailing.state', '=', state);
  if (after !== null)
    query = query.where((eb) =>
      eb(eb.refTuple('news_mailing.created_at', 'news_mailing.id'), '<', eb.tuple(after.at, after.id)),
    );
  const rows = await query.execute();
  const hasServer = await hasMailRouteIn(db, config);
  const mailings = await presentMailings(db, rows);
  return rows.flatMap(({ id, post_id: target, nickname, username }) => {
    const mailing = mailings.find((one) => one.id === id);
    if (mailing === undefined) return [];
    const isRunning = mailing.state === 'running';
    return {
      ...plainJob,
      kind: 'mailing',
      id,
      state: mailing.state,
      title: mailing.subject,
      share: isRunning ? mailingShare(mailing) : null,
      progress: mailingOutcome(mailing),
      by: nickname || username || BY_ITSELF,
      since: mailing.createdAt,
      problem: isRunning && !hasServer ? '尚未配置邮件服务器，配置之后接着发' : '',
      target,
      canCancel: isRunning,
      hint: mailing.state === 'stopped' ? '接着寄给没收到的客户：在公告里再群发一次，先看人数' : '',
    };
  });
};
