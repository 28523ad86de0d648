import type { Readable } from 'node:stream';
import { isApiError } from '../../contract/is-api-error.ts';
import type { Services } from '../call.ts';
import type { StoredFile } from '../outside/file-store.ts';
import { reserveFile } from './reserve-file.ts';

/**
 * Stores a file before its record: call `endReservations` in the transaction that writes it. Should
 * this process die in between, the sweep finds the file.
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
 * Stores a file and has `record` write the row that refers to it; when it refuses or answers false, the file is removed.
 * On any other failure they stay: its transaction may have ended well and only the answer been lost, and if not, its
 * reservation stands and the sweep finds them.
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
