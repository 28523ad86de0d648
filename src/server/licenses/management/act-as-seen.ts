import type { Transaction } from 'kysely';
import { ApiError } from '../../../contract/errors.ts';
import type { Call } from '../../call.ts';
import { encodeJson } from '../../database/json-column.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { askedOf } from './require-act.ts';
import type { LicenseAct } from '../rules.ts';
import { lockLicense, type StoredLicense } from '../store.ts';

interface Asked {
  number: string;
  /** The revision of the license as the caller saw it. */
  revision: number;
}

/**
 * Runs an act in one transaction, on the license as the caller saw it. A repeated request finds its own act done and
 * changes nothing; a caller who saw an older state than another act left gets an error.
 */
export async function actAsSeen(
  call: Call,
  { act, input, ownerId = null }: { act: LicenseAct; input: Asked; ownerId?: string | null },
  perform: (trx: Transaction<Tables>, row: StoredLicense) => Promise<unknown>,
): Promise<void> {
  await call.database.transaction(async (trx) => {
    const row = await lockLicense(trx, input.number, ownerId);
    if (row.revision === input.revision) await perform(trx, row);
    else if (!(await wasDone(call, trx, { act, input, licenseId: row.id })))
      throw new ApiError('LICENSE_CHANGED_ELSEWHERE');
  });
}

async function wasDone(
  call: Call,
  trx: Transaction<Tables>,
  { act, input, licenseId }: { act: LicenseAct; input: Asked; licenseId: string },
): Promise<boolean> {
  const event = await trx
    .selectFrom('license_event')
    .select(['act', 'actor_id', 'detail'])
    .where('license_id', '=', licenseId)
    .where('revision', '=', input.revision + 1)
    .where('act', '=', act)
    .executeTakeFirst();
  return (
    event !== undefined && event.actor_id === (call.user?.id ?? null) && event.detail === encodeJson(askedOf(input))
  );
}
