import type { Readable } from 'node:stream';
import { isApiError } from '../../contract/is-api-error.ts';
import type { Services } from '../call.ts';
import type { StoredFile } from '../outside/file-store.ts';
import { reserveFile } from './reserve-file.ts';

/**
 * Stores a file before its record: call `endReservations` in the transaction that writes the record. If this process
 * dies in between, the sweep finds the file.
 */
export async function storeReserved(
  parts: Pick<Services, 'database' | 'clock' | 'files'>,
  fileName: string,
  content: () => Readable,
): Promise<StoredFile> {
  const key = await reserveFile(parts, fileName);
  return parts.files.put(content(), key);
}

/**
 * Stores a file and lets `record` write the row that refers to it; if it refuses or returns false, the file is removed.
 * On any other failure file and reservation stay: the transaction may have succeeded and only its answer been lost; if
 * it did not, the sweep finds them by the reservation.
 */
export async function storeIfRecorded(
  parts: Pick<Services, 'database' | 'clock' | 'files'>,
  { name, content }: { name: string; content: () => Readable },
  record: (stored: StoredFile) => Promise<boolean>,
): Promise<void> {
  const stored = await storeReserved(parts, name, content);
  const remove = () => parts.files.remove(stored.key).catch(() => undefined);
  try {
    if (!(await record(stored))) await remove();
  } catch (error) {
    if (isApiError(error)) await remove();
    throw error;
  }
}
