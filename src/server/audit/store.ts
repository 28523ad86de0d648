import type { Kysely, Selectable } from 'kysely';
import type { AuditEvent, AuditFilter } from '../../contract/audit/audit.ts';
import { auditActs, auditTargets } from '../../contract/audit/audit-words.ts';
import type { TimeCursor } from '../database/time-cursor.ts';
import type { AuditEventRow } from '../database/tables/audit-tables.ts';
import type { Tables } from '../database/tables/tables.ts';
import { foldUsername } from '../identity/rules.ts';
import { DAY_MS } from '../outside/shanghai-calendar.ts';
import { describeDetail } from './describe-detail.ts';
import { findTargets, targetIdsFor } from './find-targets.ts';

type Db = Kysely<Tables>;
type Named = Selectable<AuditEventRow> & { username: string | null; nickname: string | null };

/** Automatic acts. */
const SYSTEM = '系统';

interface Page {
  limit: number;
  after: TimeCursor | null;
  isOldestFirst?: boolean;
}

/**
 * One page of the events that match a filter, in either order, plus one more to show whether there are further ones.
 */
export async function selectEvents(db: Db, filter: AuditFilter, page: Page): Promise<Named[]> {
  const { person = '', thing = '', act = '' } = filter;
  const actors = person === '' ? null : await actorsNamed(db, person);
  const targets = thing === '' ? null : await targetIdsFor(db, thing);
  const matching = selectMatching(db, filter, page, { actors, targets });
  if (act === '') return matching.execute();
  // Each act is sorted in its own index; several at once would all have to be sorted.
  const pages = await Promise.all(actsOf(act).map((each) => matching.where('audit_event.act', '=', each).execute()));
  return pages
    .flat()
    .toSorted(page.isOldestFirst ? (one, other) => newestFirst(other, one) : newestFirst)
    .slice(0, page.limit + 1);
}

const newestFirst = (one: Named, other: Named): number =>
  other.at - one.at || (one.id < other.id ? 1 : one.id > other.id ? -1 : 0);

interface Found {
  actors: string[] | null;
  targets: string[] | null;
}

function selectMatching(db: Db, { person, from, to }: AuditFilter, page: Page, { actors, targets }: Found) {
  const { limit, after, isOldestFirst = false } = page;
  const direction = isOldestFirst ? 'asc' : 'desc';
  let query = db
    .selectFrom('audit_event')
    .leftJoin('app_user', 'app_user.id', 'audit_event.actor_id')
    .selectAll('audit_event')
    .select(['app_user.username', 'app_user.nickname'])
    .orderBy('audit_event.at', direction)
    .orderBy('audit_event.id', direction)
    .limit(limit + 1);
  if (person === SYSTEM) query = query.where('audit_event.actor_id', 'is', null);
  else if (actors !== null) query = query.where('audit_event.actor_id', 'in', actors);
  if (targets !== null)
    // All kinds of targets are named, because the index begins with them.
    query = query
      .where('audit_event.target_type', 'in', Object.keys(auditTargets))
      .where('audit_event.target_id', 'in', targets);
  if (from !== undefined) query = query.where('audit_event.at', '>=', beginOf(from));
  if (to !== undefined) query = query.where('audit_event.at', '<', beginOf(to) + DAY_MS);
  if (after === null) return query;
  return query.where((eb) =>
    eb(eb.refTuple('audit_event.at', 'audit_event.id'), isOldestFirst ? '>' : '<', eb.tuple(after.at, after.id)),
  );
}

/** One account, or an id that doesn't exist. */
async function actorsNamed(db: Db, person: string): Promise<string[]> {
  const rows = await db
    .selectFrom('app_user')
    .select('id')
    .where('username_folded', '=', foldUsername(person))
    .execute();
  return rows.length === 0 ? [''] : rows.map(({ id }) => id);
}

/** A single act, or all that begin with a word. */
function actsOf(act: string): string[] {
  const group = Object.keys(auditActs).filter((each) => each.startsWith(`${act}.`));
  return group.length > 0 ? group : [act];
}

/** Midnight in Shanghai. */
const beginOf = (day: string): number => Date.parse(`${day}T00:00:00+08:00`);

export async function presentEvents(db: Db, rows: readonly Named[]): Promise<AuditEvent[]> {
  const targetOf = await findTargets(db, rows);
  return rows.map((row) => {
    const { id, name, key } = targetOf(row);
    return {
      id: row.id,
      seq: row.seq,
      at: row.at,
      actor: row.username === null ? null : { username: row.username, nickname: row.nickname ?? '' },
      act: row.act,
      ip: row.ip,
      target: { type: row.target_type, id, name, key },
      ...describeDetail(row.detail),
    };
  });
}
