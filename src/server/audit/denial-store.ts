import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';

/** One person's refusals at one endpoint within an hour. */
export interface Denial {
  userId: string;
  endpoint: string;
  hour: number;
  /** Refusals that are not stored yet. */
  count: number;
}

/** Adds to the refusals of a person, an endpoint and an hour; returns their number. */
export async function addDenials(trx: Transaction<Tables>, { userId, endpoint, hour, count }: Denial): Promise<number> {
  const row = await trx
    .insertInto('denied_call')
    .values({ user_id: userId, endpoint, hour, count })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'endpoint', 'hour'])
        .doUpdateSet((eb) => ({ count: eb('denied_call.count', '+', eb.ref('excluded.count')) })),
    )
    .returning('count')
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Removes and returns the refusals of earlier hours. */
export const takeDenials = (trx: Transaction<Tables>, hour: number) =>
  trx.deleteFrom('denied_call').where('hour', '<', hour).returningAll().execute();
