import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import type { Config } from '../config.ts';
import { type MigrationFile, readMigrationFiles } from '../database/migrations/migration-files.ts';
import { applyMigrations } from '../database/migrations/migrations.ts';
import { type Database, openDatabase } from '../database/open-database.ts';
import { findKeySecret, restoreKeySecret } from '../licenses/keys/read-key-secret.ts';
import { openFileStore } from '../outside/open-file-store.ts';
import { writeHashedFile } from '../write-hashed-file.ts';
import { type BackupPlace, openBackupPlace } from './backup-place.ts';
import { checkBackup } from './check-backup.ts';
import { SQLITE_COPY } from './copy-database.ts';
import { loadRows } from './load-rows.ts';
import { BackupError, labelOf, type Manifest, readManifest } from './manifest.ts';
import { openKey } from './seal-key.ts';
import { UNFINISHED } from './unfinished-restore.ts';

interface Wish {
  /** A folder, or s3://bucket/prefix. */
  source: string;
  /** Asked for only if the backup contains the key. */
  passphrase: () => Promise<string>;
  /** The migrations of this checkout. */
  migrationsFolder: string;
  tell: (line: string) => void;
}

/** Restores a backup into an empty place; refuses an unrestorable one before anything is written. */
export async function restoreBackup(config: Config, wish: Wish): Promise<Manifest> {
  const { source, tell } = wish;
  const place = openBackupPlace(source, config);
  const manifest = await readManifest(place);
  requireSameDatabase(config, manifest);
  requireKnown(manifest, await readMigrationFiles(wish.migrationsFolder));
  await checkBackup(place, manifest, tell);
  const secret = manifest.key === null ? null : await openSecret(manifest, await wish.passphrase());
  if (secret !== null && config.licenseKek !== '' && config.licenseKek !== secret)
    throw new BackupError('环境变量 LICENSE_KEK 不是备份时的那一个：请改成原来的，或去掉它，恢复会写回 license.kek');
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  await requireEmptyFolder(config, manifest);
  const mark = path.join(config.dataDir, UNFINISHED);
  await writeFile(mark, `${adviceOf(manifest)}\n`, { mode: 0o600, flush: true });
  try {
    await restoreDatabase(config, { place, ...wish }, manifest);
  } catch (error) {
    // Nothing was kept: the next try finds the place unchanged.
    if (error instanceof BackupError) await rm(mark, { force: true });
    throw error;
  }
  await restoreFiles(config, { place, tell }, manifest);
  if (secret !== null && (await findKeySecret(config)) === null) await restoreKeySecret(config, secret);
  await rm(mark);
  return manifest;
}

const adviceOf = ({ contents, database }: Manifest): string => {
  const emptied = contents === 'everything' ? ['清空这个目录'] : database === 'sqlite' ? ['移走 vela.sqlite'] : [];
  return `请${[...emptied, ...(database === 'postgres' ? ['换一个空的数据库'] : [])].join('，')}，再次运行 npm run cli -- restore`;
};

function requireSameDatabase({ databaseUrl }: Config, { database }: Manifest): void {
  if (database === 'sqlite' && databaseUrl !== '')
    throw new BackupError('这份备份来自 SQLite：请去掉环境变量 DATABASE_URL 再恢复');
  if (database === 'postgres' && databaseUrl === '')
    throw new BackupError('这份备份来自 PostgreSQL：请把环境变量 DATABASE_URL 设为一个空的数据库');
}

function requireKnown({ migrations, release }: Manifest, files: readonly MigrationFile[]): void {
  const unknown = migrations.find(
    ({ name, sha256 }) => !files.some((file) => file.name === name && file.sha256 === sha256),
  );
  if (unknown !== undefined)
    throw new BackupError(`备份的数据比这里的软件新（版本 ${release}，迁移 ${unknown.name}）：请先更新软件，再恢复`);
}

async function openSecret(manifest: Manifest, passphrase: string): Promise<string> {
  const secret = manifest.key === null ? null : await openKey(manifest.key, passphrase, labelOf(manifest));
  if (secret === null) throw new BackupError('口令不对，或者备份的清单被改动过');
  return secret;
}

/** A backup of the database alone is restored where its files and its key still are. */
async function requireEmptyFolder({ dataDir }: Config, { contents, database }: Manifest): Promise<void> {
  const names = await readdir(dataDir);
  if (contents === 'everything' && names.length > 0)
    throw new BackupError(`数据目录 ${dataDir} 不是空的：请移走里面的内容，或者换一个 DATA_DIR`);
  if (database === 'sqlite' && names.some((name) => name.startsWith('vela.sqlite')))
    throw new BackupError(
      `数据目录 ${dataDir} 里已有数据库：请停掉服务，移走 vela.sqlite、vela.sqlite-wal 与 vela.sqlite-shm`,
    );
}

async function restoreDatabase(
  config: Config,
  { place, migrationsFolder, tell }: { place: BackupPlace } & Pick<Wish, 'migrationsFolder' | 'tell'>,
  manifest: Manifest,
): Promise<void> {
  if (manifest.database === 'sqlite') {
    const { sha256 } = await writeHashedFile(config.dataDir, 'vela.sqlite', place.read(SQLITE_COPY));
    // It was valid a moment ago, but is fetched a second time and may have changed.
    if (manifest.files.find(({ path: name }) => name === SQLITE_COPY)?.sha256 !== sha256)
      throw new Error('数据库没有写对，请检查磁盘后再恢复到一个空的地方');
  } else {
    const database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir });
    try {
      await requireNoTables(database);
      await applyMigrations(database, migrationsFolder, manifest.migrations.at(-1)?.name);
      await loadRows(database, place, manifest);
    } finally {
      await database.close();
    }
  }
  tell('数据库已恢复');
}

async function requireNoTables({ db }: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = current_schema() limit 1`.execute(db);
  if (rows.length > 0) throw new BackupError('DATABASE_URL 的数据库里已有表：请给恢复一个空的数据库');
}

async function restoreFiles(
  config: Config,
  { place, tell }: { place: BackupPlace } & Pick<Wish, 'tell'>,
  { files }: Manifest,
): Promise<void> {
  const store = openFileStore(config);
  let count = 0;
  for (const { path: name, sha256 } of files) {
    const key = /^files\/(.+)$/.exec(name)?.[1];
    if (key === undefined) continue;
    const stored = await store.put(place.read(name), key);
    if (stored.sha256 !== sha256) throw new Error(`${name} 没有写对，请检查磁盘后再恢复到一个空的地方`);
    count += 1;
    if (count % 200 === 0) tell(`文件 ${count} 个`);
  }
  if (count > 0) tell(`文件 ${count} 个已恢复`);
}
