import { sql } from 'kysely';
import { isMeant, MOST_FOUND as limit } from '../../../contract/console/find.ts';
import { findMatches } from '../../identity/customers/find-matches.ts';
import { listCustomers } from '../../identity/customers/list-customers.ts';
import type { FindNamed } from './find-records.ts';

export const findCustomers: FindNamed = async (call, q) => {
  const { items } = await listCustomers(call, { q, limit });
  return items.map(({ id, nickname, username, email }) => ({
    target: id,
    label: nickname || username,
    detail: [username, email].filter(Boolean).join(' · '),
  }));
};

/** The most matching accounts examined, and the most of their applications. */
const SAMPLE = 50;

/** The companies of the matching accounts; without a credit code, one can not be told from another. */
export const findCompanies: FindNamed = async ({ database: { db } }, q) => {
  const { ids } = await findMatches(db, q);
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('application')
    .select(['holder_name', 'credit_code'])
    .where('user_id', 'in', ids.slice(0, SAMPLE))
    .where('credit_code', '<>', '')
    .where('holder_type', '=', 'company')
    .where('state', '<>', 'draft')
    .orderBy('id', 'desc')
    .limit(SAMPLE)
    .execute();
  // The name that was used last.
  const names = new Map(rows.toReversed().map(({ credit_code, holder_name }) => [credit_code, holder_name]));
  return [...names].slice(-limit).map(([target, label]) => ({ target, label, detail: target }));
};

export const findColleagues: FindNamed = async ({ database: { db } }, q) => {
  const rows = await db
    .selectFrom('app_user')
    .select(['username', 'nickname', 'email'])
    .where(sql<boolean>`roles <> '[]'`)
    .orderBy('id')
    .execute();
  return rows
    .filter(({ username, nickname, email }) => isMeant(`${username} ${nickname} ${email ?? ''}`, q))
    .slice(0, limit)
    .map(({ username, nickname }) => ({ target: username, label: nickname || username, detail: username }));
};
