import type { Kysely } from 'kysely';
import { ApiError } from '../../../contract/errors.ts';
import type { Activations } from '../../../contract/licenses/licenses.ts';
import type { SignedInCall } from '../../call.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { settleVerifications } from './verification-tally.ts';

const MOST_SHOWN = 500;
/** Enough of the hash to distinguish machines of one license, too little to test guesses of a fingerprint elsewhere. */
export const SHOWN_FINGERPRINT = 12;

/** Machines of anyone's license that asked to be counted, last seen first; for operators. */
export async function listActivations(call: SignedInCall, { number }: { number: string }): Promise<Activations> {
  const { db } = call.database;
  await settleVerifications(call);
  const license = await db.selectFrom('license').select('id').where('number', '=', number).executeTakeFirst();
  if (license === undefined) throw new ApiError('NOT_FOUND');
  return presentActivations(db, license.id);
}

/** The same for one's own license. */
export async function listOwnActivations(call: SignedInCall, { number }: { number: string }): Promise<Activations> {
  const { db } = call.database;
  await settleVerifications(call);
  const license = await db
    .selectFrom('license')
    .select('id')
    .where('number', '=', number)
    .where('user_id', '=', call.user.id)
    .executeTakeFirst();
  if (license === undefined) throw new ApiError('NOT_FOUND');
  return presentActivations(db, license.id);
}

async function presentActivations(db: Kysely<Tables>, licenseId: string): Promise<Activations> {
  const rows = await db
    .selectFrom('license_activation')
    .selectAll()
    .select((eb) => eb.fn.countAll<number>().over().as('total'))
    .where('license_id', '=', licenseId)
    .orderBy('last_seen_at', 'desc')
    .orderBy('fingerprint_hash')
    .limit(MOST_SHOWN)
    .execute();
  return {
    total: rows[0]?.total ?? 0,
    items: rows.map((row) => ({
      id: row.fingerprint_hash.slice(0, SHOWN_FINGERPRINT),
      label: row.label,
      host: row.host,
      firstSeenAt: row.first_seen_at,
      lastSeenAt: row.last_seen_at,
      count: row.seen_count,
    })),
  };
}
