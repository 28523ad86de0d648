import { SHORTEST_PASSPHRASE } from '../../contract/backups.ts';
import type { Services } from '../call.ts';
import { findKeySecret } from '../licenses/keys/read-key-secret.ts';
import { type Draft, openBackupPlace } from './backup-place.ts';
import { megabytes } from './check-backup.ts';
import { copyDatabase } from './copy-database.ts';
import { folderPlace } from './folder-place.ts';
import { BackupError, labelOf, type Manifest, newManifest } from './manifest.ts';
import { sealKey } from './seal-key.ts';

export type BackupParts = Pick<Services, 'config' | 'database' | 'clock' | 'files'>;

interface Wish {
  /** A folder, or s3://bucket/prefix; missing or empty. */
  target: string;
  passphrase: string;
  tell: (line: string) => void;
}

/** Progress is reported after this many files or bytes. */
const FILES_BETWEEN_LINES = 200;
const BYTES_BETWEEN_LINES = 64 * 1024 * 1024;

/**
 * Copies everything that a restored site needs, while the site is in use: the database as of one moment, then the files
 * that it refers to, whose content never changes. The backup appears whole or not at all.
 */
export async function makeBackup(parts: BackupParts, { target, passphrase, tell }: Wish): Promise<Manifest> {
  if (passphrase.length < SHORTEST_PASSPHRASE)
    throw new BackupError(`备份口令至少 ${SHORTEST_PASSPHRASE} 个字符：它封住备份里的密钥加密密钥`);
  const secret = await findKeySecret(parts.config);
  if (secret === null)
    throw new BackupError(
      `数据目录里没有 license.kek，也没有设置 LICENSE_KEK：没有密钥加密密钥的备份恢复之后不能签发授权`,
    );
  return openBackupPlace(target, parts.config).make(async (draft) => {
    tell('正在复制数据库');
    const copied = await copyDatabase(parts.database, parts.config.dataDir, draft);
    const database = copied.files.reduce((sum, { bytes }) => sum + bytes, 0);
    tell(`数据库 ${megabytes(database)}`);
    const { files, missing } = await copyFiles(parts, draft, { keys: copied.named, tell });
    const unsealed = newManifest(
      {
        contents: 'everything',
        site: parts.config.publicUrl,
        database: parts.database.dialect,
        migrations: copied.migrations,
        files: [...copied.files, ...files],
        missing,
        key: null,
      },
      parts.clock.now(),
    );
    return { ...unsealed, key: await sealKey(secret, passphrase, labelOf(unsealed)) };
  });
}

/** The database alone, to return to if an upgrade went wrong; key and files stay where they are. */
export function backUpDatabase(
  parts: Pick<BackupParts, 'config' | 'database' | 'clock'>,
  folder: string,
): Promise<Manifest> {
  return folderPlace(folder).make(async (draft) => {
    const { files, migrations } = await copyDatabase(parts.database, parts.config.dataDir, draft);
    const facts = { site: parts.config.publicUrl, database: parts.database.dialect, migrations, files };
    return newManifest({ contents: 'database', ...facts, missing: [], key: null }, parts.clock.now());
  });
}

async function copyFiles(
  { files: store }: BackupParts,
  { put }: Draft,
  { keys, tell }: { keys: ReadonlySet<string>; tell: Wish['tell'] },
): Promise<Pick<Manifest, 'files' | 'missing'>> {
  const files: Manifest['files'] = [];
  const missing: string[] = [];
  let bytes = 0;
  let told = 0;
  for (const key of keys) {
    // Files removed since the database was copied are missing, too.
    if ((await store.size(key)) === null) {
      missing.push(key);
      continue;
    }
    const written = await put(`files/${key}`, store.read(key));
    files.push({ path: `files/${key}`, ...written });
    bytes += written.bytes;
    if (files.length % FILES_BETWEEN_LINES !== 0 && bytes - told < BYTES_BETWEEN_LINES) continue;
    told = bytes;
    tell(`文件 ${files.length} / ${keys.size}（${megabytes(bytes)}）`);
  }
  tell(`文件 ${files.length} 个（${megabytes(bytes)}）`);
  return { files, missing };
}
