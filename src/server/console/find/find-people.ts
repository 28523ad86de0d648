import { sql } from 'kysely';
import { isMeant, MOST_FOUND as limit } from '../../../contract/console/find.ts';
import { findMatches } from '../../identity/customers/find-matches.ts';
import { selectOfCompanies } from '../../identity/customers/companies/resolve-company.ts';
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

/** The companies of the matching accounts: each is its credit code, or its name where none was given with that name. */
export const findCompanies: FindNamed = async ({ database: { db } }, q) => {
  const { ids } = await findMatches(db, q);
  if (ids.length === 0) return [];
  const rows = await selectOfCompanies(db)
    .select(['application.holder_name as name', 'application.credit_code as code'])
    .where('application.user_id', 'in', ids.slice(0, SAMPLE))
    .where('application.holder_name', '<>', '')
    .orderBy('application.id', 'desc')
    .limit(SAMPLE)
    .execute();
  const coded = rows.filter(({ code }) => code !== '');
  const companies = rows.filter(({ name, code }) => code !== '' || coded.every((other) => other.name !== name));
  // The name that was used last.
  const names = new Map(companies.toReversed().map(({ name, code }) => [code || name, name]));
  return [...names].slice(-limit).map(([target, label]) => ({ target, label, detail: target === label ? '' : target }));
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
