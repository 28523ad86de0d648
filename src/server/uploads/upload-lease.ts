import { ApiError } from '../../contract/errors.ts';
import type { Services } from '../call.ts';
import { newId } from '../database/new-id.ts';
import { seconds } from '../duration.ts';
import { type StoredUpload, UPLOAD_LIFE_MS } from './store.ts';

/** The longest time that a dead writer can block an upload. */
const LEASE_LIFE = seconds(6);
const RENEWED_EVERY = seconds(2);

/** The right to write to an upload: at most one request on all servers holds it. */
export interface Lease {
  /** The current row; `acknowledge` advances it. */
  upload: StoredUpload;
  /** Fails if somebody else has the right now, or the upload was abandoned. */
  acknowledge(offset: number, note: string): Promise<void>;
  release(): Promise<void>;
}

type Parts = Pick<Services, 'database' | 'clock' | 'log'>;

/** Acquired at the checked offset, or refused: of two requests that start at the same byte only one gets it. */
export async function acquireLease({ database: { db }, clock, log }: Parts, seen: StoredUpload): Promise<Lease> {
  const writer = newId();
  const now = clock.now();
  const { numUpdatedRows } = await db
    .updateTable('upload')
    .set({ writer, writer_until: now + LEASE_LIFE })
    .where('id', '=', seen.id)
    .where('offset_bytes', '=', seen.offset_bytes)
    .where('expires_at', '>', now)
    .where((eb) => eb.or([eb('writer', 'is', null), eb('writer_until', '<=', now)]))
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new ApiError('UPLOAD_BUSY');
  const own = () => db.updateTable('upload').where('id', '=', seen.id).where('writer', '=', writer);
  const renewing = setInterval(() => {
    own()
      .set({ writer_until: clock.now() + LEASE_LIFE })
      .execute()
      .catch((error: unknown) => log.warn({ err: error, upload: seen.id }, 'an upload could not be renewed'));
  }, RENEWED_EVERY);
  renewing.unref();
  const upload = { ...seen };
  return {
    upload,
    async acknowledge(offset, note) {
      const at = clock.now();
      const moved = await own()
        .set({
          offset_bytes: offset,
          store_note: note,
          writer_until: at + LEASE_LIFE,
          expires_at: at + UPLOAD_LIFE_MS,
        })
        .where('expires_at', '>', at)
        .executeTakeFirst();
      if (moved.numUpdatedRows !== 1n) throw new ApiError('UPLOAD_EXPIRED');
      upload.offset_bytes = offset;
      upload.store_note = note;
    },
    async release() {
      clearInterval(renewing);
      await own().set({ writer: null, writer_until: 0 }).execute();
    },
  };
}
