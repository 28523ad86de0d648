import type { Transaction } from 'kysely';
import type { Services } from '../call.ts';
import type { Tables } from '../database/tables/tables.ts';

/** Does something and rolls it back at once: obstacles are refused now as they would be then. */
export async function rehearse(
  { database }: Pick<Services, 'database'>,
  act: (trx: Transaction<Tables>) => Promise<unknown>,
): Promise<void> {
  const curtain = new Error('rolled back on purpose');
  try {
    await database.transaction(async (trx) => {
      await act(trx);
      throw curtain;
    });
  } catch (error) {
    if (error !== curtain) throw error;
  }
}
