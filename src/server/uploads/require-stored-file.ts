import { ApiError } from '../../contract/errors.ts';
import type { Services } from '../call.ts';

/** The facts of a file that an entitled person receives. */
export interface StoredFileFacts {
  location: string;
  name: string;
  mediaType: string;
  sizeBytes: number;
  sha256: string;
}

interface FileRow {
  id: string;
  location: string;
  name: string;
  media_type: string;
  size_bytes: number;
  sha256: string;
}

/** The file of a row; throws if the store has lost or replaced it. */
export async function requireStoredFile(
  { files, log }: Pick<Services, 'files' | 'log'>,
  kind: string,
  { id, location, name, media_type: mediaType, size_bytes: sizeBytes, sha256 }: FileRow,
): Promise<StoredFileFacts> {
  if ((await files.size(location)) !== sizeBytes) {
    log.error({ kind, id }, 'a stored file is missing or has another size');
    throw new ApiError('MATERIAL_FILE_MISSING');
  }
  return { location, name, mediaType, sizeBytes, sha256 };
}
