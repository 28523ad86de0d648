import type { Readable } from 'node:stream';
import type { Config, S3Place } from '../config.ts';
import type { HashedFile } from '../write-hashed-file.ts';
import { bucketPlace } from './bucket-place.ts';
import { folderPlace } from './folder-place.ts';
import { BackupError, type Manifest } from './manifest.ts';

/** A backup while it is being made. */
export interface Draft {
  /** Names have slashes on every system. */
  put(name: string, content: AsyncIterable<string | Buffer>): Promise<HashedFile>;
  /** A folder of this machine for the files that SQLite writes itself; nothing stays in it. */
  scratch: string;
}

/** Where one backup lies: a folder, or the part of a bucket below a prefix. */
export interface BackupPlace {
  /** For people. */
  name: string;
  /** The manifest comes last, so the backup is there as a whole or not at all. */
  make(write: (draft: Draft) => Promise<Manifest>): Promise<Manifest>;
  read(name: string): Readable;
  /** Null if there is none. */
  readManifest(): Promise<string | null>;
}

const BUCKET = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[\w.-]+)*)\/?$/;

export const isBucketName = (name: string): boolean => name.startsWith('s3://');

/** A bucket's name and a prefix; a store has to be configured. */
export function parseBucketName(
  name: string,
  { backup: { store } }: Pick<Config, 'backup'>,
): { place: S3Place; prefix: string } {
  const [, bucket, path = ''] = BUCKET.exec(name) ?? [];
  if (bucket === undefined || path.split('/').some((part) => /^\.+$/.test(part)))
    throw new BackupError(`${name} 应形如 s3://存储桶/前缀，前缀用字母、数字、点、短横线与下划线`);
  if (store === null)
    throw new BackupError('备份到对象存储须设置 BACKUP_S3_ENDPOINT 等环境变量（或 S3_ENDPOINT 等），见 .env.example');
  return { place: { ...store, bucket }, prefix: path === '' ? '' : `${path.slice(1)}/` };
}

/** `name`: a folder, or s3://bucket/prefix. */
export function openBackupPlace(name: string, config: Pick<Config, 'backup' | 'dataDir'>): BackupPlace {
  if (!isBucketName(name)) return folderPlace(name);
  const { place, prefix } = parseBucketName(name, config);
  return bucketPlace(place, { name, prefix, dataDir: config.dataDir });
}
