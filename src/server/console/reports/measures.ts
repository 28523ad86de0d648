import { type Kysely, sql } from 'kysely';
import type { Report, ReportMeasure, ReportPart } from '../../../contract/applications/reports.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { DAY_MS, dayNumberOf, dayOf } from '../../outside/shanghai-calendar.ts';
import { bucketSql, medianSeries, seriesOf, type Span, type StepAmount, type StepBucket } from './report-steps.ts';

type Db = Kysely<Tables>;
type Measured = Report['measures'];

/** Numbers are written into the text: SQLite treats bound ones as fractions, and divides them as such. */
const range = (column: string, { since, beforeSince, beforeUntil, now }: Span): string =>
  `${column} >= ${beforeSince} and ${column} <= ${now} and (${column} >= ${since} or ${column} <= ${beforeUntil})`;
const stepAt = (column: string, { beforeSince, stepMs }: Span): string => `(${column} - ${beforeSince}) / ${stepMs}`;

/** One row for each step that has any; `where` is as in the index, so that only the index is read. */
async function stepsOf(
  db: Db,
  span: Span,
  { table, column, where, amount = 'count(*)' }: { table: string; column: string; where: string; amount?: string },
): Promise<StepAmount[]> {
  const query = sql<{ step: number; amount: number }>`${sql.raw(
    `select ${stepAt(column, span)} as step, ${amount} as amount from ${table} where ${range(column, span)} and ${where} group by 1`,
  )}`;
  return (await query.execute(db)).rows;
}

const told = (code: ReportMeasure, series: Omit<Measured[number], 'code'>): Measured[number] => ({ code, ...series });

async function applications(db: Db, span: Span): Promise<Measured> {
  const [submitted, { rows: judged }] = await Promise.all([
    stepsOf(db, span, { table: 'application', column: 'submitted_at', where: 'submitted_at is not null' }),
    sql<StepBucket & { state: string }>`${sql.raw(
      `select ${stepAt('decided_at', span)} as step, state, ${bucketSql('decided_at - submitted_at')} as bucket, count(*) as count
       from application where ${range('decided_at', span)} and state || '' in ('approved', 'rejected') group by 1, 2, 3`,
    )}`.execute(db),
  ]);
  const decided = (state: string) =>
    judged.filter((row) => row.state === state).map(({ step, count }) => ({ step, amount: count }));
  return [
    told('submitted', seriesOf(span, submitted)),
    told('approved', seriesOf(span, decided('approved'))),
    told('rejected', seriesOf(span, decided('rejected'))),
    told('decision_minutes', medianSeries(span, judged)),
  ];
}

/** Money that an appeal took along is counted with the appeal; the little there is, is subtracted here. */
async function money(db: Db, span: Span): Promise<Measured> {
  const [all, carried, refunds] = await Promise.all([
    stepsOf(db, span, {
      table: 'application_receipt',
      column: 'at',
      where: 'undone_at is null',
      amount: 'sum(amount_fen)',
    }),
    stepsOf(db, span, {
      // From the few applications to their receipts: SQLite keeps the order of a cross join.
      table: 'application cross join application_receipt as receipt',
      column: 'receipt.at',
      where: `receipt.undone_at is null and receipt.application_id = application.id and application.refund_state = 'carried'`,
      amount: '-sum(receipt.amount_fen)',
    }),
    db
      .selectFrom('application')
      .select(({ fn }) => ['refunded_on', fn.sum<number | string>('refund_fen').as('fen')])
      .where('refunded_on', '>=', dayOf(span.beforeSince))
      .where('refunded_on', '<=', dayOf(span.now))
      .where(sql<boolean>`refunded_on <> ''`)
      .where('refund_state', '=', 'refunded')
      .groupBy('refunded_on')
      .execute(),
  ]);
  const refunded = refunds
    .map((row) => ({ at: Date.parse(`${row.refunded_on}T00:00:00+08:00`), fen: Number(row.fen) }))
    .filter(({ at }) => at >= span.since || at <= span.beforeUntil)
    .map(({ at, fen }) => ({ step: Math.floor((at - span.beforeSince) / span.stepMs), amount: fen }));
  return [told('received', seriesOf(span, [...all, ...carried])), told('refunded', seriesOf(span, refunded))];
}

async function licenses(db: Db, span: Span): Promise<Measured> {
  const [renewed, ended, given] = await Promise.all([
    stepsOf(db, span, { table: 'license_event', column: 'at', where: `act = 'renew'` }),
    // Nearly all licenses are in force: an index of states would read all of them.
    stepsOf(db, span, { table: 'license', column: 'updates_until', where: `coalesce(status, '') = 'active'` }),
    stepsOf(db, span, { table: 'license', column: 'issued_at', where: 'gift_giver is not null' }),
  ]);
  return [
    told('renewed', seriesOf(span, renewed)),
    told('ended', seriesOf(span, ended)),
    told('given', seriesOf(span, given)),
  ];
}

async function use(db: Db, span: Span): Promise<Measured> {
  const [downloads, machines, days] = await Promise.all([
    stepsOf(db, span, { table: 'download', column: 'first_used_at', where: 'first_used_at is not null' }),
    stepsOf(db, span, { table: 'license_activation', column: 'first_seen_at', where: '1 = 1' }),
    db
      .selectFrom('verification_day')
      .selectAll()
      .where('day', '>=', dayNumberOf(span.beforeSince))
      .where('day', '<=', dayNumberOf(span.now))
      .execute(),
  ]);
  const firstDay = dayNumberOf(span.beforeSince);
  const verifications = days.map(({ day, verifications: amount }) => ({
    step: Math.floor(((day - firstDay) * DAY_MS) / span.stepMs),
    amount,
  }));
  return [
    told('downloads', seriesOf(span, downloads)),
    told('verifications', seriesOf(span, verifications)),
    told('machines', seriesOf(span, machines)),
  ];
}

export const measureParts: Record<ReportPart, (db: Db, span: Span) => Promise<Measured>> = {
  applications,
  money,
  licenses,
  use,
};
