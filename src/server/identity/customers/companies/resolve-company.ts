import { type Kysely, sql, type SqlBool } from 'kysely';
import type { Tables } from '../../../database/tables/tables.ts';

type Db = Kysely<Tables>;

/** A company is its credit code; without one, its exact name. */
export interface Company {
  key: string;
  /** '' if none is known. */
  code: string;
  /** Those with a license first, then the name used last; never empty. */
  names: string[];
  /** The codes of several companies with this one name. */
  namesakes: string[];
}

/** The most names of one company, and the most companies of one name. */
const MOST_NAMES = 5;

const codePattern = /^[0-9A-Z]{18}$/;

/** The index covers only these. */
export const hasCreditCode = sql<SqlBool>`application.credit_code <> ''`;

/**
 * The applications of companies. What was never sent in, drafts as well as those given up, says nothing about a company:
 * anybody can write its code there, without a proved mailbox.
 */
export const selectOfCompanies = (db: Db) =>
  db
    .selectFrom('application')
    .where('application.holder_type', '=', 'company')
    .where('application.submitted_at', 'is not', null);

/** Null if nothing belongs to such a company. */
export async function resolveCompany(db: Db, key: string): Promise<Company | null> {
  const code = key.toUpperCase();
  if (codePattern.test(code)) {
    const company = await byCode(db, code);
    if (company !== null) return company;
  }
  const codes = await codesOf(db, key);
  const [only] = codes;
  if (only !== undefined && codes.length === 1) return byCode(db, only);
  if (codes.length === 0 && !(await isNameUsed(db, key))) return null;
  return { key, code: '', names: [key], namesakes: codes };
}

async function byCode(db: Db, code: string): Promise<Company | null> {
  const rows = await selectOfCompanies(db)
    .select(({ fn }) => ['application.holder_name', fn.max<string>('application.id').as('last')])
    // A stranger's applications with this code displace no name that somebody has checked.
    .select(sql<number>`max(case when application.state = 'approved' then 1 else 0 end)`.as('checked'))
    .where('application.credit_code', '=', code)
    .where(hasCreditCode)
    .groupBy('application.holder_name')
    .orderBy('checked', 'desc')
    .orderBy('last', 'desc')
    .limit(MOST_NAMES)
    .execute();
  const names = rows.map((row) => row.holder_name);
  return names.length === 0 ? null : { key: code, code, names, namesakes: [] };
}

const codesOf = async (db: Db, name: string): Promise<string[]> => {
  const rows = await selectOfCompanies(db)
    .select('application.credit_code')
    .distinct()
    .where('application.holder_name', '=', name)
    .where(hasCreditCode)
    .orderBy('application.credit_code')
    .limit(MOST_NAMES)
    .execute();
  return rows.map((row) => row.credit_code);
};

async function isNameUsed(db: Db, name: string): Promise<boolean> {
  const found = await Promise.all([
    selectOfCompanies(db).select('application.id').where('application.holder_name', '=', name).limit(1).execute(),
    db
      .selectFrom('license')
      .select('id')
      .where('holder_name', '=', name)
      .where('holder_type', '=', 'company')
      .limit(1)
      .execute(),
    db
      .selectFrom('app_user')
      .select('id')
      .where('company', '=', name)
      .where(sql<SqlBool>`company <> ''`)
      .limit(1)
      .execute(),
  ]);
  return found.some((rows) => rows.length > 0);
}
