import type { Transaction } from 'kysely';
import type { License } from '../../../contract/licenses/licenses.ts';
import type { Tables } from '../../database/tables/tables.ts';

interface Ending {
  licenseId: string;
  endsAt: number;
  reason: NonNullable<License['keys'][number]['endReason']>;
}

/** Sets this end on every key of a license that has no earlier one. Returns their ids. */
export async function endKeys(trx: Transaction<Tables>, { licenseId, endsAt, reason }: Ending): Promise<string[]> {
  const rows = await trx
    .updateTable('license_key')
    .set({ revoked_at: endsAt, end_reason: reason })
    .where('license_id', '=', licenseId)
    .where((eb) => eb.or([eb('revoked_at', 'is', null), eb('revoked_at', '>', endsAt)]))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
