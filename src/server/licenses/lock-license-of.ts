import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';
import { lockLicense, type StoredLicense } from './store.ts';

export type { StoredLicense };

/** A license of this holder, locked until the transaction ends; foreign and absent ones are the same. */
export const lockLicenseOf = (trx: Transaction<Tables>, number: string, holderId: string): Promise<StoredLicense> =>
  lockLicense(trx, number, holderId);
