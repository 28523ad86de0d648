import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';

/** Accounts of the demonstration have addresses of this host, which can belong to nobody (RFC 2606). */
const SAMPLE_HOST = 'demo.example';

export const sampleEmail = (name: string): string => `${name}@${SAMPLE_HOST}`;

/** Accounts of the demonstration that are there still. */
export const selectSampleAccounts = (db: Kysely<Tables>) =>
  db
    .selectFrom('app_user')
    .select(['id', 'username', 'email'])
    .where('is_sample', '=', 1)
    .where('deleted_at', 'is', null)
    .execute();

export const countSampleAccounts = async (db: Kysely<Tables>): Promise<number> =>
  (await selectSampleAccounts(db)).length;
