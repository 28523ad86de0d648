import { type Kysely, sql } from 'kysely';
import { isCreditCode, normalizeDomain } from '../../../contract/fields.ts';
import { isApplicationNumber } from '../../applications/submission/application-number.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { isWholeLicenseNumber } from '../../licenses/issuing/license-number.ts';
import { beginningsOf } from './search-words.ts';

type Db = Kysely<Tables>;
type Found = Promise<{ user_id: string }[]>;

/** The most matches examined for each kind; a search with more has to be narrower. */
const MOST = 200;
/** One person may have several words with the same beginning. */
const MOST_WORDS = 800;

/** Everybody whom a search may mean; each kind of fact has its own index. */
export async function findMatches(db: Db, question: string): Promise<{ ids: string[]; isCut: boolean }> {
  const number = question.toUpperCase();
  if (isWholeLicenseNumber(question)) return gathered([byLicense(db, number)]);
  if (isApplicationNumber(question)) return gathered([byApplication(db, number)]);
  const { whole, name } = beginningsOf(question);
  const kinds = [byWord(db, whole), byPayment(db, question)];
  if (name !== null) kinds.push(byWord(db, name));
  if (isCreditCode(number)) kinds.push(byCreditCode(db, number), byTaxNumber(db, number));
  const domain = /^[^@]*\.[^@]*$/.test(question) ? normalizeDomain(question) : null;
  if (domain !== null) kinds.push(byDomain(db, domain), byWord(db, domain));
  const ending = keyEndingOf(question);
  if (ending !== null) kinds.push(byKeyEnding(db, ending));
  return gathered(kinds);
}

async function gathered(kinds: Found[]): Promise<{ ids: string[]; isCut: boolean }> {
  const found = (await Promise.all(kinds)).map((rows) => ({
    ids: [...new Set(rows.map((row) => row.user_id))],
    isAll: rows.length < MOST_WORDS,
  }));
  return {
    ids: [...new Set(found.flatMap(({ ids }) => ids.slice(0, MOST)))],
    isCut: found.some(({ ids, isAll }) => ids.length > MOST || !isAll),
  };
}

/** No byte of a text is 255: it marks the end of the words with one beginning. */
function byWord(db: Db, beginning: string): Found {
  const from = Buffer.from(beginning);
  return db
    .selectFrom('customer_word')
    .select('user_id')
    .where('word', '>=', from)
    .where('word', '<', Buffer.concat([from, Buffer.of(255)]))
    .orderBy('word')
    .orderBy('user_id')
    .limit(MOST_WORDS)
    .execute();
}

const byLicense = (db: Db, number: string): Found =>
  db.selectFrom('license').select('user_id').where('number', '=', number).execute();

const byApplication = (db: Db, number: string): Found =>
  db.selectFrom('application').select('user_id').where('number', '=', number).where('state', '!=', 'draft').execute();

const byPayment = (db: Db, reference: string): Found =>
  db
    .selectFrom('application')
    .select('user_id')
    .where('payment_reference', '=', reference)
    .where(sql<boolean>`payment_reference <> ''`)
    .where('state', '!=', 'draft')
    .limit(MOST + 1)
    .execute();

const byCreditCode = (db: Db, code: string): Found =>
  db
    .selectFrom('application')
    .select('user_id')
    .where('credit_code', '=', code)
    .where(sql<boolean>`credit_code <> ''`)
    .where('state', '!=', 'draft')
    .limit(MOST + 1)
    .execute();

const byTaxNumber = (db: Db, code: string): Found =>
  db
    .selectFrom('invoice')
    .innerJoin('application', 'application.id', 'invoice.application_id')
    .select('application.user_id')
    .where('invoice.tax_number', '=', code)
    .where(sql<boolean>`invoice.tax_number <> ''`)
    .limit(MOST + 1)
    .execute();

const byDomain = (db: Db, domain: string): Found =>
  db
    .selectFrom('license_domain')
    .innerJoin('license', 'license.id', 'license_domain.license_id')
    .select('license.user_id')
    .where('license_domain.domain', '=', domain)
    .limit(MOST + 1)
    .execute();

const byKeyEnding = (db: Db, ending: string): Found =>
  db
    .selectFrom('license_key')
    .innerJoin('license', 'license.id', 'license_key.license_id')
    .select('license.user_id')
    .where(sql`substr(license_key.jws, length(license_key.jws) - 3)`, '=', ending)
    .limit(MOST + 1)
    .execute();

/** As lists show it (`eyJh…X9dQ`), or its last four characters alone where they can be no ordinary word. */
const keyEndingOf = (question: string): string | null =>
  /^[\w-]{0,4}(?:…|\.{2,3})([\w-]{4})$/.exec(question)?.[1] ?? /^(?=.*[A-Z0-9_-])[\w-]{4}$/.exec(question)?.[0] ?? null;
