import path from 'node:path';
import type { Config } from '../config.ts';
import { secretSealing } from '../licenses/keys/secret-sealing.ts';
import { BackupError } from './manifest.ts';
import type { StoredPlace } from './store.ts';

export const { seal: sealPassphrase, open: openPassphrase } = secretSealing({
  purpose: 'vela backup',
  label: 'backup passphrase',
});

type Given = Pick<Config, 'backup' | 'dataDir'>;

/** The one folder that the console may choose: otherwise a browser could write anywhere on the disk. */
export const dataFolderOf = ({ dataDir }: Pick<Config, 'dataDir'>): string => path.resolve(dataDir, 'backups');

/**
 * A folder or s3://bucket/prefix below which each backup gets its own; '' if neither the environment nor an owner has
 * set one.
 */
export function folderOf(config: Given, place: StoredPlace | undefined): string {
  if (config.backup.dir !== '') return config.backup.dir;
  if (place?.kind === 'data') return dataFolderOf(config);
  return place?.kind === 'bucket' ? place.bucket : '';
}

/** Whether the server can make backups by itself. */
export const isSetUp = (config: Given, place: StoredPlace | undefined): boolean =>
  folderOf(config, place) !== '' && (config.backup.passphrase !== '' || (place?.sealed_passphrase ?? null) !== null);

/** The environment's place, else the console's. Throws `BackupError` if it cannot be opened any more. */
export async function passphraseOf(config: Config, place: StoredPlace | undefined): Promise<string> {
  if (config.backup.passphrase !== '') return config.backup.passphrase;
  const opened = await openPassphrase(config, place?.sealed_passphrase ?? null);
  if (opened === null)
    throw new BackupError('保存的备份口令打不开了：密钥加密密钥换过。请管理员在“设置 → 备份”里重新填写');
  return opened;
}
