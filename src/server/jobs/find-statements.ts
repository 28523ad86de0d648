import type { RefusedPayment } from '../../contract/applications/statements.ts';
import { decodeJson } from '../database/json-column.ts';
import { type FindJobs, plainJob } from './job-source.ts';

/** Statements of which some payments could not be confirmed. */
export const findStatements: FindJobs = async ({ database: { db } }, { state, after, limit }) => {
  if (state !== undefined && state !== 'failed') return [];
  let query = db
    .selectFrom('payment_batch')
    .innerJoin('app_user', 'app_user.id', 'payment_batch.confirmed_by')
    .select(['payment_batch.id', 'file_name', 'refused', 'confirmed_at', 'username', 'nickname'])
    .where('refused', '<>', '[]')
    .orderBy('confirmed_at', 'desc')
    .orderBy('payment_batch.id', 'desc')
    .limit(limit);
  if (after !== null)
    query = query.where((eb) => eb(eb.refTuple('confirmed_at', 'payment_batch.id'), '<', eb.tuple(after.at, after.id)));
  return (await query.execute()).map((row) => {
    const [first, ...others] = decodeJson<RefusedPayment[]>(row.refused);
    const count = others.length + (first === undefined ? 0 : 1);
    return {
      ...plainJob,
      kind: 'statement',
      id: row.id,
      state: 'failed',
      title: row.file_name,
      progress: `${count} 笔没能确认，其余已确认`,
      by: row.nickname || row.username,
      since: row.confirmed_at,
      problem: first === undefined ? '' : `第 ${first.line} 行：${first.reason}`,
      target: row.id,
      hint: '在对账记录里逐笔核对，到申请里单独登记到账',
    };
  });
};
