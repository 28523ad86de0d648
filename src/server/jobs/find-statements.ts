import { type RawBuilder, sql } from 'kysely';
import type { RefusedPayment } from '../../contract/applications/statements.ts';
import { isOpen } from '../console/store.ts';
import type { DialectName } from '../database/engine.ts';
import { decodeJson } from '../database/json-column.ts';
import { type FindJobs, plainJob } from './job-source.ts';

/**
 * The refused payments of a statement that wait for somebody: the application is unpaid, and the money was not entered
 * by hand since.
 */
function waitingIn(dialect: DialectName): RawBuilder<unknown> {
  const refused =
    dialect === 'sqlite'
      ? sql`json_each(payment_batch.refused)`
      : sql`json_array_elements(cast(payment_batch.refused as json))`;
  // SQLite keeps the order of a cross join: few payments are refused, and many applications are open.
  return sql`from ${refused} as refusal cross join application
    where application.number = (refusal.value ->> 'number')
      and ${isOpen} and application.payment_received_at is null and application.amount_fen > 0
      and not exists (
        select 1 from application_receipt as receipt
        where receipt.application_id = application.id and receipt.undone_at is null
          and receipt.at >= payment_batch.confirmed_at
          and receipt.amount_fen = cast(refusal.value ->> 'amountFen' as bigint)
      )`;
}

/** Statements with payments that could not be confirmed, until somebody has seen to each. */
export const findStatements: FindJobs = async ({ database: { db, dialect } }, { state, after, limit }) => {
  if (state !== undefined && state !== 'failed') return [];
  const waiting = waitingIn(dialect);
  let query = db
    .selectFrom('payment_batch')
    .innerJoin('app_user', 'app_user.id', 'payment_batch.confirmed_by')
    .select(['payment_batch.id', 'file_name', 'refused', 'confirmed_at', 'username', 'nickname'])
    .select(sql<number>`(select count(*) ${waiting})`.as('count'))
    .select(sql<number>`(select min(cast(refusal.value ->> 'line' as bigint)) ${waiting})`.as('line'))
    .where('refused', '<>', '[]')
    .where(sql<boolean>`exists (select 1 ${waiting})`)
    .orderBy('confirmed_at', 'desc')
    .orderBy('payment_batch.id', 'desc')
    .limit(limit);
  if (after !== null)
    query = query.where((eb) => eb(eb.refTuple('confirmed_at', 'payment_batch.id'), '<', eb.tuple(after.at, after.id)));
  return (await query.execute()).map((row) => {
    const first = decodeJson<RefusedPayment[]>(row.refused).find(({ line }) => line === row.line);
    return {
      ...plainJob,
      kind: 'statement',
      id: row.id,
      state: 'failed',
      title: row.file_name,
      progress: `${row.count} 笔没能确认，其余已确认`,
      by: row.nickname || row.username,
      since: row.confirmed_at,
      problem: first === undefined ? '' : `第 ${first.line} 行：${first.reason}`,
      target: row.id,
      hint: '在对账记录里逐笔核对，到申请里单独登记到账',
    };
  });
};
