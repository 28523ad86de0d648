import { ApiError } from '../../contract/errors.ts';
import type { OutputOf, ParsedInputOf } from '../../contract/endpoint.ts';
import type { licenseManagement } from '../../contract/license-management.ts';
import type { SignedInCall } from '../call.ts';

const MOST = 500;

/** Machines that asked to be counted, last seen first. */
export async function listActivations(
  call: SignedInCall,
  input: ParsedInputOf<typeof licenseManagement.activations>,
): Promise<OutputOf<typeof licenseManagement.activations>> {
  const { db } = call.database;
  const license = await db.selectFrom('license').select('id').where('number', '=', input.number).executeTakeFirst();
  if (license === undefined) throw new ApiError('NOT_FOUND');
  const rows = await db
    .selectFrom('license_activation')
    .selectAll()
    .where('license_id', '=', license.id)
    .orderBy('last_seen_at', 'desc')
    .orderBy('fingerprint_hash')
    .limit(MOST)
    .execute();
  return {
    items: rows.map((row) => ({
      id: row.fingerprint_hash.slice(0, 12),
      label: row.label,
      host: row.host,
      firstSeenAt: row.first_seen_at,
      lastSeenAt: row.last_seen_at,
      count: row.seen_count,
    })),
  };
}
