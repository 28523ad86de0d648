import { sql } from 'kysely';
import type { customers } from '../../../contract/customers/customers.ts';
import type { OutputOf, ParsedInputOf } from '../../../contract/endpoint.ts';
import type { SignedInCall } from '../../call.ts';
import { encodeTimeCursor, pageOf, parseTimeCursor } from '../../database/time-cursor.ts';
import { customerStateOf } from './customer-state.ts';
import { findMatches } from './find-matches.ts';

type Entry = typeof customers.list;
const DEFAULT_LIMIT = 20;

/** Written out as in the migration, not bound: SQLite uses a partial index only if its condition is in the query. */
const conditions = {
  unverified: sql<boolean>`app_user.email_verified_at is null and app_user.deleted_at is null`,
  removal: sql<boolean>`app_user.id in (select user_id from second_factor_removal where state = 'open')`,
  disabled: sql<boolean>`app_user.disabled_at is not null and app_user.deleted_at is null`,
  leaving: sql<boolean>`app_user.deletion_due_at is not null`,
  deleted: sql<boolean>`app_user.disabled_at is not null and app_user.deleted_at is not null`,
} as const;

/** All accounts, newest first by default; closed ones only if they are asked for or searched. */
export async function listCustomers(call: SignedInCall, input: ParsedInputOf<Entry>): Promise<OutputOf<Entry>> {
  const { db } = call.database;
  const { state, q = '', sort = '-created', limit = DEFAULT_LIMIT } = input;
  const isNewestFirst = sort === '-created';
  const after = parseTimeCursor(input.cursor);
  const matches = q === '' ? null : await findMatches(db, q);
  if (matches?.ids.length === 0) return { items: [], nextCursor: null, isCut: false };
  let query = db
    .selectFrom('app_user')
    .select(['id', 'username', 'nickname', 'email', 'email_verified_at', 'phone', 'company', 'roles', 'created_at'])
    .select(['disabled_at', 'deletion_due_at', 'deleted_at'])
    .select(({ selectFrom }) => [
      selectFrom('session')
        .select(({ fn }) => fn.max<number | null>('last_seen_at').as('at'))
        .whereRef('session.user_id', '=', 'app_user.id')
        .where('session.viewer_id', 'is', null)
        .as('last_seen_at'),
      selectFrom('license')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('license.user_id', '=', 'app_user.id')
        .as('license_count'),
      selectFrom('application')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('application.user_id', '=', 'app_user.id')
        .where('application.state', '!=', 'draft')
        .as('application_count'),
    ])
    // By id: it grows with time and is the primary key.
    .orderBy('id', isNewestFirst ? 'desc' : 'asc')
    .limit(limit + 1);
  if (matches !== null) query = query.where('id', 'in', matches.ids);
  if (after !== null) query = query.where('id', isNewestFirst ? '<' : '>', after.id);
  if (state !== undefined) query = query.where(conditions[state]);
  else if (matches === null) query = query.where('deleted_at', 'is', null);
  const page = pageOf(await query.execute(), limit, (row) => encodeTimeCursor({ at: row.created_at, id: row.id }));
  return {
    items: page.items.map((row) => ({
      id: row.id,
      username: row.username,
      nickname: row.nickname,
      email: row.email,
      isEmailVerified: row.email_verified_at !== null,
      phone: row.phone,
      company: row.company,
      state: customerStateOf(row),
      isOperator: row.roles !== '[]',
      createdAt: row.created_at,
      lastSeenAt: row.last_seen_at,
      licenses: row.license_count ?? 0,
      applications: row.application_count ?? 0,
    })),
    nextCursor: page.nextCursor,
    isCut: matches?.isCut ?? false,
  };
}
