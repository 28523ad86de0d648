import type { Services } from '../call.ts';
import { findShop, insertShop } from './store.ts';

type Parts = Pick<Services, 'database' | 'clock' | 'config'>;

/**
 * Decides once, at the first start on an empty database, whether visitors see the example: they do where people try
 * Vela; at a public address nobody should take it for a shop. Returns whether the example belongs in this database.
 */
export async function beginShop({ database, clock, config }: Parts): Promise<boolean> {
  await database.transaction(async (trx) => {
    // Accounts prove nothing: one may have been made on the command line before the first start.
    for (const table of ['product', 'setting'] as const) {
      const query = trx.selectFrom(table).select('id').limit(1);
      // The server's secrets are stored among the settings, and are made earlier.
      const row = await (table === 'setting' ? query.where('id', 'like', 'site.%') : query).executeTakeFirst();
      if (row !== undefined) return;
    }
    const isEmpty = config.shopStart === 'empty';
    await insertShop(trx, {
      state: isEmpty || config.isStrict ? 'closed' : 'example',
      revision: 0,
      has_example: isEmpty ? 0 : 1,
      first_opened_at: null,
      changed_at: clock.now(),
      changed_by: null,
    });
  });
  return (await findShop(database.db)).has_example === 1;
}
