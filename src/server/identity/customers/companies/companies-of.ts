import type { Kysely } from 'kysely';
import type { CompanyName } from '../../../../contract/customers/companies.ts';
import type { Tables } from '../../../database/tables/tables.ts';
import { selectOfCompanies } from './resolve-company.ts';

const MOST = 5;

/** The companies of a person: of their applications and licenses, and the one that they named in their profile. */
export async function companiesOf(
  db: Kysely<Tables>,
  { id, company }: { id: string; company: string },
): Promise<CompanyName[]> {
  const [applied, held] = await Promise.all([
    selectOfCompanies(db)
      .select(['application.holder_name as name', 'application.credit_code as code'])
      .select(({ fn }) => fn.max<string>('application.id').as('last'))
      .where('application.user_id', '=', id)
      .where('application.holder_name', '<>', '')
      .groupBy(['application.holder_name', 'application.credit_code'])
      .orderBy('last', 'desc')
      .limit(MOST * 2)
      .execute(),
    db
      .selectFrom('license')
      .select('holder_name as name')
      .distinct()
      .where('user_id', '=', id)
      .where('holder_type', '=', 'company')
      .orderBy('holder_name')
      .limit(MOST)
      .execute(),
  ]);
  const withCode = applied.filter(({ code }) => code !== '');
  const names = [...applied, ...held, { name: company }].map(({ name }) => name);
  const found = new Map<string, string>();
  for (const { name, code } of withCode) if (!found.has(code)) found.set(code, name);
  for (const name of names) if (name !== '' && withCode.every((one) => one.name !== name)) found.set(name, name);
  return [...found].slice(0, MOST).map(([key, name]) => ({ key, name }));
}
