import { type Job, type JobKind, jobKinds, type jobs } from '../../contract/console/jobs.ts';
import type { OutputOf, ParsedInputOf } from '../../contract/endpoint.ts';
import type { SignedInCall } from '../call.ts';
import { encodeTimeCursor, pageOf, parseTimeCursor } from '../database/time-cursor.ts';
import { findBackups } from './find-backups.ts';
import { findDecisions } from './find-decisions.ts';
import { findImports } from './find-imports.ts';
import { findLicenseDecisions } from './find-license-decisions.ts';
import { findMailings } from './find-mailings.ts';
import { findAuditCheck, findFailedMails, findLogCheck, findRobots, findSearchFilling } from './find-standing.ts';
import { findStatements } from './find-statements.ts';
import type { FindJobs, FindStandingJob } from './job-source.ts';

type Entry = typeof jobs.list;

const DEFAULT_LIMIT = 20;

const records: Partial<Record<JobKind, FindJobs>> = {
  import: findImports,
  mailing: findMailings,
  backup: findBackups,
  decision: findDecisions,
  statement: findStatements,
  license_decision: findLicenseDecisions,
};

const standing: Partial<Record<JobKind, FindStandingJob>> = {
  mails: findFailedMails,
  robots: findRobots,
  audit_check: findAuditCheck,
  log_check: findLogCheck,
  search: findSearchFilling,
};

/** The jobs of the kinds that the caller may see, newest first; standing jobs are on the first page. */
export async function listJobs(
  call: SignedInCall,
  { kind, state, cursor, limit = DEFAULT_LIMIT }: ParsedInputOf<Entry>,
): Promise<OutputOf<Entry>> {
  const kinds = (Object.keys(jobKinds) as JobKind[]).filter((each) => call.user.permissions.includes(jobKinds[each]));
  const asked = kinds.filter((each) => kind === undefined || each === kind);
  const after = parseTimeCursor(cursor);
  const wish = { state, after, limit: limit + 1 };
  const found = await Promise.all(asked.map(async (each) => (await records[each]?.(call, wish)) ?? []));
  const page = pageOf(found.flat().toSorted(newestFirst), limit, ({ since, id }) =>
    encodeTimeCursor({ at: since ?? 0, id }),
  );
  if (after !== null) return { ...page, kinds };
  const single = await Promise.all(asked.map(async (each) => (await standing[each]?.(call)) ?? []));
  const shown = single.flat().filter((job) => state === undefined || job.state === state);
  return { items: [...page.items, ...shown].toSorted(newestFirst), nextCursor: page.nextCursor, kinds };
}

/** Sorts like the database: by time, then by id. A job without a time is going on now. */
function newestFirst(a: Job, b: Job): number {
  const [one, other] = [a.since ?? Number.MAX_SAFE_INTEGER, b.since ?? Number.MAX_SAFE_INTEGER];
  return other - one || (a.id < b.id ? 1 : -1);
}
