import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import type { Services } from './call.ts';
import type { Config } from './config.ts';
import { applyMigrations } from './database/migrations/migrations.ts';
import { openDatabase } from './database/open-database.ts';
import { loadSigningKeys } from './licenses/keys/load-signing-keys.ts';
import { openAltcha } from './outside/altcha.ts';
import { systemClock } from './outside/clock.ts';
import { folderStore } from './outside/file-store.ts';
import { s3Store } from './outside/s3-store.ts';
import { openPictures } from './pictures/open-pictures.ts';
import { openWechat } from './outside/wechat.ts';
import { readSettings } from './settings/read-settings.ts';
import { withSiteNames } from './settings/site-names.ts';

const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url));

/** Opens everything that a running Vela needs, in order; nothing serves yet. The caller closes the database. */
export async function openServices(environment: Config, log: Logger): Promise<Services> {
  // Password hashes, keys and customers' data: nobody else on this machine may look in.
  await mkdir(environment.dataDir, { recursive: true, mode: 0o700 });
  const database = await openDatabase({ url: environment.databaseUrl, dataDir: environment.dataDir, log });
  const config = withSiteNames(environment, database);
  try {
    await applyMigrations(database, migrationsFolder);
    await readSettings(database);
    const files = config.s3 === null ? folderStore(path.join(config.dataDir, 'files')) : s3Store(config.s3);
    const base = { config, database, clock: systemClock, log, files };
    const captcha = await openAltcha(base);
    const keys = await loadSigningKeys(base);
    return { ...base, captcha, keys, pictures: openPictures(base), wechat: openWechat(config, log) };
  } catch (error) {
    await database.close();
    throw error;
  }
}
