import path from 'node:path';
import type { Config } from '../config.ts';
import { type FileStore, folderStore } from './file-store.ts';
import { s3Store } from './s3/s3-store.ts';

/** A bucket if one is configured, otherwise a folder of the data directory. */
export function openFileStore({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): FileStore {
  return s3 === null ? folderStore(path.join(dataDir, 'files')) : s3Store(s3);
}
