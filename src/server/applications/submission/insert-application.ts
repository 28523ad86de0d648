import type { Insertable, Transaction } from 'kysely';
import { ApiError } from '../../../contract/errors.ts';
import { newId } from '../../database/new-id.ts';
import type { ApplicationRow } from '../../database/tables/application-tables.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { days } from '../../duration.ts';
import { newApplicationNumber } from './application-number.ts';
import { countCreatedSince, type StoredApplication } from '../store.ts';

/** Each application writes letters to a typed address: nobody may send them without limit. */
const MOST_A_DAY = 30;
const MOST_NUMBER_TRIES = 5;

type NewApplication = Omit<Insertable<ApplicationRow>, 'id' | 'number' | 'created_at' | 'updated_at'>;

/**
 * Stores an application under an unused number, the wanted one if it is free; the caller has locked the customer's
 * account.
 */
export async function insertApplication(
  trx: Transaction<Tables>,
  values: NewApplication,
  now: number,
  wanted: string | null = null,
): Promise<StoredApplication> {
  if ((await countCreatedSince(trx, values.user_id, now - days(1))) >= MOST_A_DAY)
    throw new ApiError('DRAFT_LIMIT_REACHED', { message: '今天新建的申请过多，请明天再试' });
  for (let attempt = 0; attempt < MOST_NUMBER_TRIES; attempt += 1) {
    const number = (attempt === 0 ? wanted : null) ?? newApplicationNumber(now);
    const inserted = await trx
      .insertInto('application')
      .values({ ...values, id: newId(), number, created_at: now, updated_at: now })
      .onConflict((conflict) => conflict.column('number').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (inserted !== undefined) return inserted;
  }
  throw new Error('no free application number');
}
