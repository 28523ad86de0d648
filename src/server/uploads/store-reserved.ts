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
