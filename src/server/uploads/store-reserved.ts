import { Readable } from 'node:stream';
import type { Services } from '../call.ts';
import type { StoredFile } from '../outside/file-store.ts';
import { reserveFile } from './reserve-file.ts';

/**
 * Stores bytes that a record will refer to in a moment: `endReservations` in the transaction that writes it. Should
 * this process die in between, the sweep finds the file.
 */
export async function storeReserved(
  parts: Pick<Services, 'database' | 'clock' | 'files'>,
  fileName: string,
  bytes: Buffer,
): Promise<StoredFile> {
  const key = await reserveFile(parts, fileName);
  return parts.files.put(Readable.from([bytes]), key);
}

/** Stores bytes and has `record` write the row that refers to them; when it fails or answers false, they go again. */
export async function storeIfRecorded(
  parts: Pick<Services, 'database' | 'clock' | 'files'>,
  { name, bytes }: { name: string; bytes: Buffer },
  record: (stored: StoredFile) => Promise<boolean>,
): Promise<void> {
  const stored = await storeReserved(parts, name, bytes);
  let isRecorded = false;
  try {
    isRecorded = await record(stored);
  } finally {
    if (!isRecorded) await parts.files.remove(stored.key).catch(() => undefined);
  }
}
