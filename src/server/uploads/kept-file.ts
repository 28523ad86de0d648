import type { StoredFile } from '../outside/file-store.ts';

/** A stored file whose record is about to be written. */
export interface KeptFile {
  stored: StoredFile;
  mediaType: string;
  name: string;
}

/** The columns common to all records of such files. */
export const fileColumns = ({ stored, mediaType, name }: KeptFile) => ({
  name,
  media_type: mediaType,
  size_bytes: stored.sizeBytes,
  sha256: stored.sha256,
  location: stored.key,
});
