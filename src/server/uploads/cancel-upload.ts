import type { OutputOf, ParsedInputOf } from '../../contract/endpoint.ts';
import type { uploads } from '../../contract/files/uploads.ts';
import type { SignedInCall } from '../call.ts';
import { discardUpload } from './discard-upload.ts';
import { getOwnUpload } from './store.ts';

type Entry = typeof uploads.cancel;

/**
 * Abandons an upload. A request still writing to it notices at its next piece. A file that a material uses stays with
 * it.
 */
export async function cancelUpload(call: SignedInCall, { id }: ParsedInputOf<Entry>): Promise<OutputOf<Entry>> {
  const { db } = call.database;
  const upload = await getOwnUpload(db, call.user.id, id);
  await db.updateTable('upload').set({ expires_at: 0, writer: null }).where('id', '=', upload.id).execute();
  if (upload.writer === null) await discardUpload(call, upload.id);
  return {};
}
