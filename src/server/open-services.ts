import { mkdir } from 'node:fs/promises';
import type { Logger } from 'pino';
import { backUpBeforeUpgrade } from './backup/before-upgrade.ts';
import { refuseUnfinishedRestore } from './backup/unfinished-restore.ts';
import type { Services } from './call.ts';
import type { Config } from './config.ts';
import { migrationsFolder } from './database/migrations/migrations-folder.ts';
import { applyMigrations } from './database/migrations/migrations.ts';
import { openDatabase } from './database/open-database.ts';
import { loadSigningKeys } from './licenses/keys/load-signing-keys.ts';
import { openAltcha } from './outside/altcha.ts';
import { systemClock } from './outside/clock.ts';
import { openFileStore } from './outside/open-file-store.ts';
import { openPictures } from './pictures/open-pictures.ts';
import { openWechat } from './outside/wechat.ts';
import { readSettings } from './settings/read-settings.ts';
import { withSiteNames } from './settings/site-names.ts';

/** Opens everything that a running Vela needs, in order; nothing is served yet. The caller closes the database. */
export async function openServices(environment: Config, log: Logger): Promise<Services> {
  // Password hashes, keys and customers' data: nobody else on this machine may read them.
  await mkdir(environment.dataDir, { recursive: true, mode: 0o700 });
  await refuseUnfinishedRestore(environment.dataDir);
  const database = await openDatabase({ url: environment.databaseUrl, dataDir: environment.dataDir, log });
  const config = withSiteNames(environment, database);
  try {
    await backUpBeforeUpgrade({ config, database, clock: systemClock, log }, migrationsFolder);
    await applyMigrations(database, migrationsFolder);
    await readSettings(database);
    const base = { config, database, clock: systemClock, log, files: openFileStore(config) };
    const captcha = await openAltcha(base);
    const keys = await loadSigningKeys(base);
    return { ...base, captcha, keys, pictures: openPictures(base), wechat: openWechat(config, log) };
  } catch (error) {
    await database.close();
    throw error;
  }
}
