import { failureText } from '../decisions/failure-text.ts';
import { type FindJobs, plainJob } from './job-source.ts';

const names = { suspend: '暂停', revoke: '撤销' } as const;

/** Licenses that were to be suspended or revoked and were not, until somebody has seen to them. */
export const findLicenseDecisions: FindJobs = async ({ database: { db } }, { state, after, limit }) => {
  if (state !== undefined && state !== 'failed') return [];
  let query = db
    .selectFrom('license_decision as decision')
    .innerJoin('license', 'license.id', 'decision.license_id')
    .innerJoin('app_user', 'app_user.id', 'decision.decided_by')
    .select(['decision.id', 'act', 'failure', 'decision.decided_at', 'license.number', 'username', 'nickname'])
    .where('is_open', '=', 1)
    .where('outcome', '=', 'failed')
    .orderBy('decision.decided_at', 'desc')
    .orderBy('decision.id', 'desc')
    .limit(limit);
  if (after !== null)
    query = query.where((eb) =>
      eb(eb.refTuple('decision.decided_at', 'decision.id'), '<', eb.tuple(after.at, after.id)),
    );
  return (await query.execute()).map((row) => ({
    ...plainJob,
    kind: 'license_decision',
    id: row.id,
    state: 'failed',
    title: `${names[row.act]}授权 ${row.number}`,
    progress: '没有生效，客户没有收到通知',
    by: row.nickname || row.username,
    since: row.decided_at,
    problem: failureText(row.failure, '处理授权的'),
    target: row.number,
    canCancel: true,
    hint: '要再来一次，请在授权页上处理',
  }));
};
