import type { Kysely } from 'kysely';
import {
  type companies,
  type CompanySectionKind,
  companySectionKinds,
  type CompanySections,
} from '../../../../contract/customers/companies.ts';
import type { OutputOf, ParsedInputOf } from '../../../../contract/endpoint.ts';
import { ApiError } from '../../../../contract/errors.ts';
import type { SignedInCall } from '../../../call.ts';
import { pageOf } from '../../../database/time-cursor.ts';
import type { Tables } from '../../../database/tables/tables.ts';
import {
  presentApplication,
  presentInvoice,
  presentLicense,
  presentPayment,
  selectApplications,
  selectInvoices,
  selectLicenses,
} from '../sections/business-lines.ts';
import { SECTION_PAGE } from '../sections/section-page.ts';
import { applicationIds, invoiceIds, licenseIds, personIds } from './company-ids.ts';
import { type Company, resolveCompany } from './resolve-company.ts';

interface Reader {
  db: Kysely<Tables>;
  company: Company;
  cursor: string | undefined;
  now: number;
}

/** A company with the newest of each kind; one of which there is nothing is not found. */
export async function getCompany(
  call: SignedInCall,
  { key }: ParsedInputOf<typeof companies.company>,
): Promise<OutputOf<typeof companies.company>> {
  const { db } = call.database;
  const company = await requireCompany(db, key);
  const reader = { db, company, cursor: undefined, now: call.clock.now() };
  const sections = await Promise.all(companySectionKinds.map((kind) => readSection(reader, kind)));
  const [name = key, ...otherNames] = company.names;
  return {
    key: company.key,
    name,
    creditCode: company.code,
    otherNames,
    namesakes: company.namesakes,
    ...(Object.assign({}, ...sections) as CompanySections),
  };
}

/** A later page of one kind. */
export async function getCompanySection(
  call: SignedInCall,
  { key, section, cursor }: ParsedInputOf<typeof companies.companySection>,
): Promise<OutputOf<typeof companies.companySection>> {
  const { db } = call.database;
  const company = await requireCompany(db, key);
  return readSection({ db, company, cursor, now: call.clock.now() }, section);
}

async function requireCompany(db: Kysely<Tables>, key: string): Promise<Company> {
  const company = await resolveCompany(db, key);
  if (company === null) throw new ApiError('NOT_FOUND');
  return company;
}

const readSection = async (reader: Reader, kind: CompanySectionKind): Promise<Partial<CompanySections>> => ({
  [kind]: await readers[kind](reader),
});

const none = { items: [], nextCursor: null };

const readers: { [Kind in CompanySectionKind]: (reader: Reader) => Promise<CompanySections[Kind]> } = {
  people: async ({ db, company, cursor }) => {
    const ids = await personIds(db, company, cursor);
    if (ids.length === 0) return none;
    const rows = await db
      .selectFrom('app_user')
      .select(['id', 'username', 'nickname', 'email', 'company', 'disabled_at', 'created_at'])
      .where('id', 'in', ids)
      .orderBy('id', 'desc')
      .execute();
    const { items, nextCursor } = pageOf(rows, SECTION_PAGE, ({ id }) => id);
    return {
      items: items.map(({ disabled_at, created_at, ...row }) => ({
        ...row,
        isDisabled: disabled_at !== null,
        createdAt: created_at,
      })),
      nextCursor,
    };
  },
  licenses: async ({ db, company, cursor, now }) => {
    const ids = await licenseIds(db, company, cursor);
    if (ids.length === 0) return none;
    const rows = await selectLicenses(db).where('license.id', 'in', ids).orderBy('license.id', 'desc').execute();
    return withPeople(db, rows, presentLicense(now));
  },
  applications: async ({ db, company, cursor }) => {
    const ids = await applicationIds(db, company, cursor);
    return withPeople(db, await selectOfIds(db, ids), presentApplication);
  },
  payments: async ({ db, company, cursor }) => {
    const ids = await applicationIds(db, company, cursor, true);
    return withPeople(db, await selectOfIds(db, ids), presentPayment);
  },
  invoices: async ({ db, company, cursor }) => {
    const ids = await invoiceIds(db, company, cursor);
    if (ids.length === 0) return none;
    const rows = await selectInvoices(db).where('invoice.id', 'in', ids).orderBy('invoice.id', 'desc').execute();
    return withPeople(db, rows, presentInvoice);
  },
};

const selectOfIds = async (db: Kysely<Tables>, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : selectApplications(db)
        .where('application.id', 'in', [...ids])
        .orderBy('application.id', 'desc')
        .execute();

/** A page, each row with the person that it belongs to. */
async function withPeople<Row extends { id: string; user_id: string }, Item>(
  db: Kysely<Tables>,
  rows: Row[],
  present: (row: Row) => Item,
) {
  if (rows.length === 0) return none;
  const { items, nextCursor } = pageOf(rows, SECTION_PAGE, ({ id }) => id);
  const people = await db
    .selectFrom('app_user')
    .select(['id', 'username', 'nickname'])
    .where('id', 'in', [...new Set(items.map((row) => row.user_id))])
    .execute();
  const names = new Map(people.map(({ id, nickname, username }) => [id, nickname || username]));
  return {
    items: items.map((row) => ({
      ...present(row),
      person: { id: row.user_id, name: names.get(row.user_id) ?? '' },
    })),
    nextCursor,
  };
}
