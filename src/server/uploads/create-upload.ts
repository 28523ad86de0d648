import type { OutputOf, ParsedInputOf } from '../../contract/endpoint.ts';
import { ApiError } from '../../contract/errors.ts';
import type { uploads } from '../../contract/files/uploads.ts';
import type { SignedInCall } from '../call.ts';
import { newId } from '../database/new-id.ts';
import { getOwnUpload, presentUpload, selectWaiting, UPLOAD_LIFE_MS } from './store.ts';

type Entry = typeof uploads.create;

const MOST_WAITING = 20;

/** Makes room for a file; nothing is stored until its first bytes come. */
export async function createUpload(call: SignedInCall, input: ParsedInputOf<Entry>): Promise<OutputOf<Entry>> {
  const { db } = call.database;
  const now = call.clock.now();
  const { count } = await selectWaiting(db, call.user.id, now)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count >= MOST_WAITING) throw new ApiError('UPLOAD_LIMIT_REACHED');
  const id = newId();
  await db
    .insertInto('upload')
    .values({
      id,
      user_id: call.user.id,
      file_name: input.fileName,
      fingerprint: input.fingerprint ?? '',
      size_bytes: input.sizeBytes,
      location: call.files.partial.newKey(),
      created_at: now,
      expires_at: now + UPLOAD_LIFE_MS,
    })
    .execute();
  return presentUpload(await getOwnUpload(db, call.user.id, id));
}
