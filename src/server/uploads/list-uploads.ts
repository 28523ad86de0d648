import type { OutputOf } from '../../contract/endpoint.ts';
import type { uploads } from '../../contract/files/uploads.ts';
import type { SignedInCall } from '../call.ts';
import { presentUpload, selectWaiting } from './store.ts';

/** The caller's files that are being uploaded or wait to be published. */
export async function listUploads(call: SignedInCall): Promise<OutputOf<typeof uploads.list>> {
  const rows = await selectWaiting(call.database.db, call.user.id, call.clock.now())
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return { items: rows.map(presentUpload) };
}
