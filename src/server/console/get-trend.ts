import { type Kysely, sql } from 'kysely';
import type { operatorConsole } from '../../contract/console/console.ts';
import type { ParsedInputOf } from '../../contract/endpoint.ts';
import type { Trend } from '../../contract/console/trend.ts';
import type { SignedInCall } from '../call.ts';
import type { Tables } from '../database/tables/tables.ts';
import { boundsOf, type DayFigure, spansOf } from './trend-rules.ts';

type Db = Kysely<Tables>;
type Moment = 'application.submitted_at' | 'application.decided_at';

const sentStates = ['submitted', 'in_review', 'needs_info', 'approved', 'rejected', 'withdrawn'] as const;
/** Written out as in the migration, not bound: SQLite uses a partial index only if its condition is in the query. */
const isApproved = sql<boolean>`application.state || '' = 'approved'`;
/** Days since 1970 in Shanghai; integer division in both databases. */
const dayNumber = (moment: Moment) => sql<number>`(${sql.ref(moment)} + 28800000) / 86400000`;

/** Applications received and decided over a period, each counted over an index range. */
export async function getTrend(
  call: SignedInCall,
  { period = '30d' }: ParsedInputOf<typeof operatorConsole.trend>,
): Promise<Trend> {
  const { db } = call.database;
  const now = call.clock.now();
  const { since, beforeSince, beforeUntil } = boundsOf(period, now);
  const [submitted, approved, before, editions] = await Promise.all([
    submittedByDay(db, since),
    approvedByDay(db, since),
    countBetween(db, beforeSince, beforeUntil),
    approvedByEdition(db, since),
  ]);
  const figures: DayFigure[] = [
    ...submitted.map(({ day, count }) => ({ day, submitted: count, approved: 0, fen: 0 })),
    ...approved.map(({ day, count, fen }) => ({ day, submitted: 0, approved: count, fen: fen ?? 0 })),
  ];
  const mayKnow = call.user.permissions.includes('application:review');
  const hidden = <Counts extends { revenueFen: number | null }>(counts: Counts): Counts =>
    mayKnow ? counts : { ...counts, revenueFen: null };
  return {
    period,
    spans: spansOf(period, now, figures).map(hidden),
    before: hidden(before),
    editions: editions.map(hidden),
  };
}

const submittedByDay = (db: Db, since: number) =>
  db
    .selectFrom('application')
    .select((eb) => [dayNumber('application.submitted_at').as('day'), eb.fn.countAll<number>().as('count')])
    .where('state', 'in', sentStates)
    .where('submitted_at', '>=', since)
    .groupBy('day')
    .execute();

const approvedByDay = (db: Db, since: number) =>
  db
    .selectFrom('application')
    .select((eb) => [
      dayNumber('application.decided_at').as('day'),
      eb.fn.countAll<number>().as('count'),
      eb.fn.sum<number | null>('amount_fen').as('fen'),
    ])
    .where(isApproved)
    .where('decided_at', '>=', since)
    .groupBy('day')
    .execute();

async function countBetween(db: Db, since: number, until: number): Promise<Trend['before']> {
  const [{ submitted }, { approved, fen }] = await Promise.all([
    db
      .selectFrom('application')
      .select((eb) => eb.fn.countAll<number>().as('submitted'))
      .where('state', 'in', sentStates)
      .where('submitted_at', '>=', since)
      .where('submitted_at', '<', until)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('application')
      .select((eb) => [eb.fn.countAll<number>().as('approved'), eb.fn.sum<number | null>('amount_fen').as('fen')])
      .where(isApproved)
      .where('decided_at', '>=', since)
      .where('decided_at', '<', until)
      .executeTakeFirstOrThrow(),
  ]);
  return { submitted, approved, revenueFen: fen ?? 0 };
}

async function approvedByEdition(db: Db, since: number): Promise<Trend['editions']> {
  const rows = await db
    .selectFrom('application')
    .leftJoin('edition', 'edition.code', 'application.edition_code')
    .select((eb) => [
      'application.edition_code as code',
      'edition.name',
      eb.fn.countAll<number>().as('approved'),
      eb.fn.sum<number | null>('application.amount_fen').as('fen'),
    ])
    .where(isApproved)
    .where('application.decided_at', '>=', since)
    .groupBy(['application.edition_code', 'edition.name', 'edition.position'])
    .orderBy('approved', 'desc')
    .orderBy('edition.position')
    .execute();
  return rows.map(({ code, name, approved, fen }) => ({
    code: code ?? '',
    name: name ?? code ?? '未选版本',
    approved,
    revenueFen: fen ?? 0,
  }));
}
