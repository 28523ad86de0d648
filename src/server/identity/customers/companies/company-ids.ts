import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql, type SqlBool } from 'kysely';
import { ApiError } from '../../../../contract/errors.ts';
import type { Tables } from '../../../database/tables/tables.ts';
import { hasPayment } from '../sections/business-lines.ts';
import { SECTION_PAGE } from '../sections/section-page.ts';
import { type Company, hasCreditCode, selectOfCompanies } from './resolve-company.ts';

/**
 * Which records belong to a company. Each kind of tie (the code, a name) is a query of its own with its own index and
 * limit: an `or` over them would make PostgreSQL read the table by its newest rows.
 */

type Db = Kysely<Tables>;

/** An order that no index has: what was found is sorted, and nothing else is read. */
const unindexed = (column: string): RawBuilder<unknown> => sql`(${sql.ref(column)} || '')`;

/** The newest of one tie. */
function newest<DB, TB extends keyof DB>(
  query: SelectQueryBuilder<DB, TB, { id: string }>,
  order: RawBuilder<unknown>,
  after: string | null,
): SelectQueryBuilder<DB, TB, { id: string }> {
  const sorted = query.orderBy(order, 'desc').limit(SECTION_PAGE + 1);
  return after === null ? sorted : sorted.where(sql<SqlBool>`${order} < ${after}`);
}

/** A tie as a part of a union: SQLite takes a limit only within the parts. */
const partOf = <DB, TB extends keyof DB>(db: Db, tie: SelectQueryBuilder<DB, TB, { id: string }>) =>
  db.selectFrom(tie.as('tie')).select('tie.id');
type Part = ReturnType<typeof partOf>;

/** Those with the code; and those with one of the names that say no other code. */
function applicationTies(db: Db, { code, names }: Company) {
  const all = () => selectOfCompanies(db).select('application.id');
  const named = names.map((name) => {
    const ofName = all().where('application.holder_name', '=', name);
    return code === '' ? ofName : ofName.where('application.credit_code', '=', '');
  });
  if (code === '') return { coded: [], named };
  return { coded: [all().where('application.credit_code', '=', code).where(hasCreditCode)], named };
}

export function applicationIds(db: Db, company: Company, cursor: string | undefined, isPaid = false) {
  const { coded, named } = applicationTies(db, company);
  const ties = [...coded, ...named].map((tie) => (isPaid ? tie.where(hasPayment) : tie));
  return newestOf(
    db,
    ties.map((tie) => partOf(db, newest(tie, sql.ref('application.id'), parseCursor(cursor)))),
  );
}

/** Licenses that came from the company's applications, or are held by one of its names. */
export function licenseIds(db: Db, { code, names }: Company, cursor: string | undefined) {
  const after = parseCursor(cursor);
  const all = () =>
    db
      .selectFrom('license')
      .leftJoin('application', 'application.id', 'license.application_id')
      .select('license.id')
      .where('license.holder_type', '=', 'company');
  const parts = names.map((name) => {
    const ofName = all().where('license.holder_name', '=', name);
    const own =
      code === ''
        ? ofName
        : ofName.where(({ eb, or }) =>
            or([eb('application.id', 'is', null), eb('application.credit_code', 'in', ['', code])]),
          );
    return partOf(db, newest(own, sql.ref('license.id'), after));
  });
  if (code !== '') {
    const coded = selectOfCompanies(db)
      .innerJoin('license', 'license.application_id', 'application.id')
      .select('license.id')
      .where('license.holder_type', '=', 'company')
      .where('application.credit_code', '=', code)
      .where(hasCreditCode);
    parts.push(partOf(db, newest(coded, unindexed('license.id'), after)));
  }
  return newestOf(db, parts);
}

/** Invoices of the company's applications, or made out to it. */
export function invoiceIds(db: Db, company: Company, cursor: string | undefined) {
  const { code, names } = company;
  const after = parseCursor(cursor);
  const { coded, named } = applicationTies(db, company);
  const applied = [...coded, ...named].map((tie) =>
    tie.clearSelect().innerJoin('invoice', 'invoice.application_id', 'application.id').select('invoice.id'),
  );
  const all = () => db.selectFrom('invoice').select('invoice.id').where('invoice.title_type', '=', 'company');
  const made = names.map((name) => {
    const ofTitle = all().where('invoice.title', '=', name);
    return code === '' ? ofTitle : ofTitle.where('invoice.tax_number', 'in', ['', code]);
  });
  if (code !== '')
    made.push(
      all()
        .where('invoice.tax_number', '=', code)
        .where(sql<SqlBool>`invoice.tax_number <> ''`),
    );
  const order = unindexed('invoice.id');
  return newestOf(db, [
    ...applied.map((tie) => partOf(db, newest(tie, order, after))),
    ...made.map((tie) => partOf(db, newest(tie, order, after))),
  ]);
}

/** The accounts of the company's applications and licenses, and those that name it in their profile. */
export async function personIds(db: Db, company: Company, cursor: string | undefined): Promise<string[]> {
  const after = parseCursor(cursor);
  const { coded, named } = applicationTies(db, company);
  const parts = [...coded, ...named].map((tie) =>
    partOf(db, tie.clearSelect().select('application.user_id as id').distinct()),
  );
  for (const name of company.names) {
    const holders = db
      .selectFrom('license')
      .select('user_id as id')
      .distinct()
      .where('holder_name', '=', name)
      .where('holder_type', '=', 'company');
    const inProfile = db
      .selectFrom('app_user')
      .select('id')
      .where('company', '=', name)
      .where(sql<SqlBool>`company <> ''`);
    parts.push(partOf(db, holders), partOf(db, inProfile));
  }
  const ids = (await united(parts).execute()).map(({ id }) => id);
  return ids
    .filter((id) => after === null || id < after)
    .toSorted((a, b) => (a < b ? 1 : -1))
    .slice(0, SECTION_PAGE + 1);
}

function united([first, ...others]: Part[]): Part {
  if (first === undefined) throw new Error('a company has a name');
  return others.reduce((all, part) => all.union(part), first);
}

async function newestOf(db: Db, parts: Part[]): Promise<string[]> {
  const rows = await db
    .selectFrom(united(parts).as('found'))
    .select('found.id')
    .orderBy('found.id', 'desc')
    .limit(SECTION_PAGE + 1)
    .execute();
  return rows.map(({ id }) => id);
}

function parseCursor(text: string | undefined): string | null {
  if (text === undefined || text === '') return null;
  if (!/^[0-9a-f-]{36}$/.test(text)) throw new ApiError('FIELDS_INVALID', { fields: { cursor: '分页参数不正确' } });
  return text;
}
