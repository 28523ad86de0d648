import { createHash } from 'node:crypto';
import type { Services } from '../call.ts';
import type { StoredUpload } from './store.ts';

type Parts = Pick<Services, 'database' | 'files'>;

const running = new Map<string, Promise<void>>();

/**
 * Assembles the file and reads it back: the digest covers the stored bytes, not those in transit. One check at a time
 * in this process; after a crash the next request starts it again.
 */
export function checkUpload(parts: Parts, upload: StoredUpload): Promise<void> {
  const known = running.get(upload.id);
  if (known !== undefined) return known;
  const check = run(parts, upload).finally(() => running.delete(upload.id));
  running.set(upload.id, check);
  return check;
}

async function run({ database, files }: Parts, upload: StoredUpload): Promise<void> {
  const { location: key, store_note: note, size_bytes: sizeBytes } = upload;
  await files.partial.finish({ key, note, sizeBytes });
  const hash = createHash('sha256');
  let read = 0;
  for await (const chunk of files.read(key)) {
    const bytes = chunk as Buffer;
    hash.update(bytes);
    read += bytes.length;
  }
  if (read !== sizeBytes) throw new Error(`of ${sizeBytes} bytes ${read} are stored`);
  await database.db
    .updateTable('upload')
    .set({ sha256: hash.digest('hex') })
    .where('id', '=', upload.id)
    .where('sha256', '=', '')
    .execute();
}
