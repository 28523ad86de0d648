import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Logger } from 'pino';
import { refuseUnfinishedRestore } from '../backup/unfinished-restore.ts';
import type { Services } from '../call.ts';
import type { Config } from '../config.ts';
import { migrationsFolder } from '../database/migrations/migrations-folder.ts';
import { findPending } from '../database/migrations/migrations.ts';
import { type Database, openDatabase } from '../database/open-database.ts';
import { openServices } from '../open-services.ts';
import { openFileStore } from '../outside/open-file-store.ts';
import { StartError } from '../start/start-error.ts';
import { causeOf } from './cause-of.ts';
import { examine, examineWithoutDatabase, type Finding } from './examine.ts';
import { examineSlowly } from './examine-slowly.ts';
import { tryOutside } from './try-outside.ts';

/**
 * The findings of the command `doctor`. It only looks and changes nothing: no migration is applied, and a missing
 * service is a finding like any other.
 */
export async function diagnose(config: Config, log: Logger): Promise<Finding[]> {
  const opened = await openToLook(config, log);
  if ('state' in opened) return [opened, ...(await examineWithoutDatabase({ config, files: openFileStore(config) }))];
  try {
    return [...(await examine(opened)), ...(await tryOutside(opened)), ...(await examineSlowly(opened))];
  } finally {
    opened.pictures.close();
    await opened.database.close();
  }
}

/** The opened services, or why they cannot be examined. */
async function openToLook(config: Config, log: Logger): Promise<Services | Finding> {
  const topic = 'server';
  if (config.databaseUrl === '' && !existsSync(path.join(config.dataDir, 'vela.sqlite')))
    return { topic, state: 'open', text: `${config.dataDir} 里还没有数据库：第一次启动服务时建立` };
  try {
    await refuseUnfinishedRestore(config.dataDir);
    const missing = await missingMigrations(config, log);
    if (missing.length > 0)
      return {
        topic,
        state: 'open',
        text: `有 ${missing.length} 个迁移没有执行（从 ${missing[0]} 起）：启动服务时先备份再执行；数据库里的其余检查在那之后才能做`,
      };
    return await openServices(config, log);
  } catch (error) {
    if (error instanceof StartError) return { topic, state: 'bad', text: error.message };
    const place = config.databaseUrl === '' ? '数据库' : 'PostgreSQL（DATABASE_URL）';
    return { topic, state: 'bad', text: `${place}打不开：${causeOf(error)}` };
  }
}

async function missingMigrations(config: Config, log: Logger): Promise<string[]> {
  const { databaseUrl: url, dataDir } = config;
  const database: Database = await openDatabase({ url, dataDir, log });
  try {
    return (await findPending(database, migrationsFolder)).pending;
  } finally {
    await database.close();
  }
}
