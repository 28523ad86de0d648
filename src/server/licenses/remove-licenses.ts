import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';
import { enterLeaves, leafOfRemoval } from './log/leaves.ts';

/**
 * Removes licenses of the demonstration, and those of an import that is undone before anybody used them; all others
 * only end and are never removed.
 */
export async function removeLicenses(trx: Transaction<Tables>, ids: readonly string[]): Promise<void> {
  const gone = await trx.selectFrom('license').select(['id', 'number', 'created_at']).where('id', 'in', ids).execute();
  await enterLeaves(
    trx,
    gone.map((license) => leafOfRemoval(license, license.created_at)),
  );
  await trx.deleteFrom('license_activation').where('license_id', 'in', ids).execute();
  await trx.deleteFrom('license_domain_change').where('license_id', 'in', ids).execute();
  await trx.deleteFrom('license_domain').where('license_id', 'in', ids).execute();
  await trx.deleteFrom('license_key').where('license_id', 'in', ids).execute();
  await trx.deleteFrom('license_decision').where('license_id', 'in', ids).execute();
  await trx.deleteFrom('license_event').where('license_id', 'in', ids).execute();
  await trx.updateTable('license').set({ superseded_by: null }).where('id', 'in', ids).execute();
  await trx.deleteFrom('license').where('id', 'in', ids).execute();
}
