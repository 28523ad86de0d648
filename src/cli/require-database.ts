import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../server/config.ts';
import { UsageError } from './command.ts';

/** Opening a missing SQLite file would create an empty database. */
export async function requireDatabase({ databaseUrl, dataDir }: Config): Promise<void> {
  if (databaseUrl !== '') return;
  const file = path.join(dataDir, 'vela.sqlite');
  await stat(file).catch(() => {
    throw new UsageError(`没有找到数据库 ${file}：请检查环境变量 DATA_DIR`);
  });
}
