import type { delivery } from '../../../contract/delivery.ts';
import type { OutputOf } from '../../../contract/endpoint.ts';
import type { SignedInCall } from '../../call.ts';
import { selectManagedReleases } from './managed-releases.ts';

/** Releases and drafts: two queries, however many there are. */
export async function listReleases(call: SignedInCall): Promise<OutputOf<typeof delivery.releases>> {
  return { items: await selectManagedReleases(call.database.db) };
}
