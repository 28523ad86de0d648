import type { OutputOf, ParsedInputOf } from '../../contract/endpoint.ts';
import type { uploads } from '../../contract/files/uploads.ts';
import type { SignedInCall } from '../call.ts';
import { discardUpload } from './discard-upload.ts';
import { getOwnUpload } from './store.ts';

type Entry = typeof uploads.cancel;

/** Gives a file up. Who is still writing to it finds out with the next piece. What a material has is left to it. */
export async function cancelUpload(call: SignedInCall, { id }: ParsedInputOf<Entry>): Promise<OutputOf<Entry>> {
  const { db } = call.database;
  const upload = await getOwnUpload(db, call.user.id, id);
  await db.updateTable('upload').set({ expires_at: 0, writer: null }).where('id', '=', upload.id).execute();
  if (upload.writer === null) await discardUpload(call, upload.id);
  return {};
}
