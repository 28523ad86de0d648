import type { JobState } from '../../contract/console/jobs.ts';
import { robotServiceNames } from '../../contract/robots.ts';
import { findChain } from '../audit/check-chain.ts';
import { findLog } from '../licenses/log/store.ts';
import { findGivenUpMails } from '../mail/find-mail-trouble.ts';
import { searched } from '../search/find-holding.ts';
import { BY_ITSELF, type FindStandingJob, plainJob } from './job-source.ts';

/** All letters that are no longer retried. */
export const findFailedMails: FindStandingJob = async ({ database: { db } }) => {
  const givenUp = await findGivenUpMails(db);
  if (givenUp === null) return null;
  return {
    ...plainJob,
    kind: 'mails',
    id: 'mails',
    state: 'failed',
    title: `${givenUp.letters} 封邮件没有寄到`,
    progress: '不再自动重试',
    by: BY_ITSELF,
    since: givenUp.since,
    problem: givenUp.reason,
    hint: '在发件箱里逐封重新发送：有的链接已经失效，要请收件人重新申请',
  };
};

interface Checked {
  at: number | null;
  size: number | null;
  findings: number;
}

function checkJob(kind: 'audit_check' | 'log_check', title: string, { at, size, findings }: Checked) {
  if (at === null || size === null) return null;
  const state: JobState = findings === 0 ? 'done' : 'failed';
  return {
    ...plainJob,
    kind,
    id: kind,
    state,
    title,
    progress: findings === 0 ? `${size} 条没有异常` : `校验了 ${size} 条`,
    by: BY_ITSELF,
    since: at,
    problem: findings === 0 ? '' : `发现 ${findings} 处异常`,
  };
}

/** The last nightly check of the audit chain. */
export const findAuditCheck: FindStandingJob = async ({ database: { db } }) => {
  const chain = await findChain(db);
  if (chain === null) return null;
  const { checked_at: at, checked_seq: size, findings } = chain;
  return checkJob('audit_check', '每夜校验审计日志', { at, size, findings });
};

/** The last nightly check of the license log. */
export const findLogCheck: FindStandingJob = async ({ database: { db } }) => {
  const log = await findLog(db).executeTakeFirst();
  if (log === undefined) return null;
  const { checked_at: at, checked_size: size, findings } = log;
  return checkJob('log_check', '每夜校验授权日志', { at, size, findings });
};

/** The filling of the search index; PostgreSQL without its extension has none. */
export const findSearchFilling: FindStandingJob = async ({ database: { db, dialect } }) => {
  const rows = await db.selectFrom('search_fill').select(['name', 'filled_at']).execute();
  const times = searched.flatMap((table) => rows.find(({ name }) => name === table)?.filled_at ?? []);
  const hasNone = rows.length === 0 && dialect === 'postgres';
  const isFilled = times.length === searched.length;
  return {
    ...plainJob,
    kind: 'search',
    id: 'search',
    state: hasNone ? 'failed' : isFilled ? 'done' : 'running',
    title: '填写搜索索引',
    share: isFilled || hasNone ? null : times.length / searched.length,
    progress: `${times.length} / ${searched.length} 张表`,
    by: BY_ITSELF,
    since: isFilled ? Math.max(...times) : null,
    problem: hasNone ? '数据库里没有扩展 pg_trgm：搜索仍然可用，数据多时较慢' : '',
    hint: isFilled ? '' : '没有填完时搜索照常，只是较慢；重启之后接着填',
  };
};

/** The group robots whose last message did not arrive; what is new waits for the next try. */
export const findRobots: FindStandingJob = async ({ database: { db } }) => {
  const robots = await db
    .selectFrom('work_robot')
    .select(['service', 'name', 'problem', 'told_at'])
    .where('problem', '<>', '')
    .orderBy('id')
    .execute();
  const [first] = robots;
  if (first === undefined) return null;
  return {
    ...plainJob,
    kind: 'robots',
    id: 'robots',
    state: 'failed',
    title: `${robots.length} 个群机器人发不出消息`,
    progress: '自动重试，发出之前的新消息不会丢',
    by: BY_ITSELF,
    since: first.told_at,
    problem: `${robotServiceNames[first.service]}“${first.name}”：${first.problem}`,
    hint: '在“设置”里试发一条，或者换一个地址',
  };
};
