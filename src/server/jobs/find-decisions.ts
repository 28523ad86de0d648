import { decisionOf } from '../applications/decisions/store.ts';
import { failureText } from '../decisions/failure-text.ts';
import { type FindJobs, plainJob } from './job-source.ts';

const names = { approve: '通过', reject: '驳回', ask: '要求补充' } as const;

/** Decisions that were not carried out, until somebody has dealt with them. */
export const findDecisions: FindJobs = async ({ database: { db } }, { state, after, limit }) => {
  if (state !== undefined && state !== 'failed') return [];
  let query = db
    .selectFrom('application_decision as decision')
    .innerJoin('application', 'application.id', 'decision.application_id')
    .innerJoin('app_user', 'app_user.id', 'decision.decided_by')
    .select(['decision.id', 'act', 'content', 'failure', 'decision.decided_at', 'number', 'username', 'nickname'])
    .where('is_open', '=', 1)
    .where('outcome', '=', 'failed')
    .orderBy('decision.decided_at', 'desc')
    .orderBy('decision.id', 'desc')
    .limit(limit);
  if (after !== null)
    query = query.where((eb) =>
      eb(eb.refTuple('decision.decided_at', 'decision.id'), '<', eb.tuple(after.at, after.id)),
    );
  return (await query.execute()).map((row) => {
    const said = { reason: '', refundNote: '', request: '', ...decisionOf(row) };
    return {
      ...plainJob,
      kind: 'decision',
      id: row.id,
      state: 'failed',
      title: `${names[row.act]}申请 ${row.number}`,
      progress: '没有生效，客户没有收到通知',
      by: row.nickname || row.username,
      since: row.decided_at,
      problem: failureText(row.failure, '审核'),
      target: row.number,
      canCancel: true,
      canRetry: true,
      decision: said,
    };
  });
};
