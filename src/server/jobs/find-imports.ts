import { type ExpressionBuilder, sql } from 'kysely';
import type { Job, JobState } from '../../contract/console/jobs.ts';
import { importStateNames, isGoingOn, outcomeOf, shareOf } from '../../contract/imports/import-words.ts';
import type { CustomerImport } from '../../contract/imports/imports.ts';
import type { Tables } from '../database/tables/tables.ts';
import { presentImports, selectImports } from '../imports/store.ts';
import { type FindJobs, plainJob } from './job-source.ts';

type Builder = ExpressionBuilder<Tables, 'customer_import'>;

const hasFailedRows = ({ exists, selectFrom }: Builder) =>
  exists(
    selectFrom('customer_import_row')
      .select(sql`1`.as('one'))
      .whereRef('customer_import_row.import_id', '=', 'customer_import.id')
      .where('customer_import_row.state', '=', 'failed'),
  );

/** The same as `stateOf`, for the database. */
const isIn: Record<JobState, (eb: Builder) => ReturnType<Builder['and']>> = {
  running: (eb) => eb.and([eb('customer_import.state', 'in', ['checking', 'running', 'undoing'])]),
  waiting: (eb) => eb.and([eb('customer_import.state', '=', 'checked')]),
  stopped: (eb) => eb.and([eb('customer_import.state', '=', 'stopped'), eb('problem', '=', '')]),
  failed: (eb) =>
    eb.or([
      eb.and([eb('customer_import.state', '=', 'stopped'), eb('problem', '<>', '')]),
      eb.and([eb('customer_import.state', '=', 'done'), hasFailedRows(eb)]),
    ]),
  done: (eb) =>
    eb.or([
      eb('customer_import.state', '=', 'undone'),
      eb.and([eb('customer_import.state', '=', 'done'), eb.not(hasFailedRows(eb))]),
    ]),
};

function stateOf({ state, problem, counts: { failed = 0 } }: CustomerImport): JobState {
  if (state === 'checked') return 'waiting';
  if (state === 'stopped') return problem === '' ? 'stopped' : 'failed';
  if (state === 'done' || state === 'undone') return state === 'done' && failed > 0 ? 'failed' : 'done';
  return 'running';
}

export const findImports: FindJobs = async ({ database: { db } }, { state, after, limit }) => {
  let query = selectImports(db)
    .where('customer_import.state', '<>', 'collecting')
    .orderBy('customer_import.created_at', 'desc')
    .orderBy('customer_import.id', 'desc')
    .limit(limit);
  if (state !== undefined) query = query.where((eb) => isIn[state](eb as unknown as Builder));
  if (after !== null)
    query = query.where((eb) =>
      eb(eb.refTuple('customer_import.created_at', 'customer_import.id'), '<', eb.tuple(after.at, after.id)),
    );
  return (await presentImports(db, await query.execute())).map(present);
};

function present(batch: CustomerImport): Job {
  const { id, fileName, createdBy, createdAt, problem, state, counts, accounts, invites, invited } = batch;
  const { failed = 0 } = counts;
  const invitations = invites && accounts > invited ? `，邀请已写给 ${invited} / ${accounts} 位` : '';
  return {
    ...plainJob,
    kind: 'import',
    id,
    state: stateOf(batch),
    title: fileName || '没有名称的文件',
    share: isGoingOn(batch) ? shareOf(batch) : null,
    progress: `${importStateNames[state]}：${outcomeOf(batch)}${invitations}`,
    by: createdBy || '命令行',
    since: createdAt,
    problem: problem === '' && failed > 0 ? `${failed} 行没能导入` : problem,
    target: id,
    canCancel: state === 'running' || state === 'checking',
    // Work that a person has to check first, like the report of an import, is started on its own screen.
    canRetry: state === 'stopped' || (state === 'done' && failed > 0),
    hint: state === 'undoing' ? '撤销开始之后做到底，不会停在一半' : '',
  };
}
