import { type Kysely, sql } from 'kysely';
import type { OutputOf, ParsedInputOf } from '../../../contract/endpoint.ts';
import type { Report, reports } from '../../../contract/applications/reports.ts';
import type { SignedInCall } from '../../call.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { settleVerifications } from '../../licenses/verification/verification-tally.ts';
import { addMonths, DAY_MS, dayOf, startOfDay } from '../../outside/shanghai-calendar.ts';
import { measureParts } from './measures.ts';
import { spanOf, stepDays } from './report-steps.ts';

const WEEKS_AHEAD = 13;
const COHORTS = 24;

/** One part of the figures, over a period and over the one before. */
export async function getReport(
  { database, clock, log }: SignedInCall,
  { part, period = '13w' }: ParsedInputOf<typeof reports.get>,
): Promise<Report> {
  const { db } = database;
  // Writes down this server's own counts, so that a verification made just now is included.
  if (part === 'use') await settleVerifications({ database, log });
  const span = spanOf(period, clock.now());
  const [measures, activeMachines] = await Promise.all([
    measureParts[part](db, span),
    part === 'use' ? countActive(db, span.since) : null,
  ]);
  return { part, period, steps: stepDays(span), measures, activeMachines };
}

async function countActive(db: Kysely<Tables>, since: number): Promise<number> {
  const { count } = await db
    .selectFrom('license_activation')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('last_seen_at', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Licenses that end soon, and how many of those issued in a month were renewed. */
export async function getRenewals({
  database: { db },
  clock,
}: SignedInCall): Promise<OutputOf<typeof reports.renewals>> {
  const now = clock.now();
  const today = startOfDay(now);
  const week = 7 * DAY_MS;
  const weeks = Array.from({ length: WEEKS_AHEAD }, (_, index) => today + index * week);
  const thisMonth = today - (Number(dayOf(today).slice(8)) - 1) * DAY_MS;
  const months = Array.from({ length: COHORTS }, (_, back) => addMonths(thisMonth, -back));
  const [ahead, cohorts] = await Promise.all([
    Promise.all(weeks.map((from) => countEnding(db, Math.max(from, now), from + week))),
    Promise.all(months.map((from) => readCohort(db, from, addMonths(from, 1), now))),
  ]);
  return {
    ahead: weeks.map((from, index) => ({
      from: dayOf(from),
      to: dayOf(from + week - DAY_MS),
      count: ahead[index] ?? 0,
    })),
    cohorts: months.map((from, index) => ({ month: dayOf(from).slice(0, 7), ...(cohorts[index] ?? none) })),
  };
}

const none = { issued: 0, renewed: 0, ended: 0 };

/** Nearly all licenses are in force: an index of states would read all of them. */
async function countEnding(db: Kysely<Tables>, from: number, until: number): Promise<number> {
  const { count } = await db
    .selectFrom('license')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where(sql<boolean>`coalesce(status, '') = 'active'`)
    .where('updates_until', '>=', from)
    .where('updates_until', '<', until)
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function readCohort(db: Kysely<Tables>, from: number, until: number, now: number): Promise<typeof none> {
  const row = await db
    .selectFrom('license')
    .select(({ fn }) => [
      fn.countAll<number | string>().as('issued'),
      fn.count<number | string>('first_renewed_at').as('renewed'),
      fn
        .count<number | string>(sql`case when first_renewed_at is null and updates_until < ${now} then 1 end`)
        .as('ended'),
    ])
    .where(sql<boolean>`coalesce(status, '') <> 'superseded'`)
    .where('issued_at', '>=', from)
    .where('issued_at', '<', until)
    .executeTakeFirstOrThrow();
  return { issued: Number(row.issued), renewed: Number(row.renewed), ended: Number(row.ended) };
}
