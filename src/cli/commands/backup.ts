import { parseArgs } from 'node:util';
import { makeBackup } from '../../server/backup/make-backup.ts';
import { noteBackup } from '../../server/backup/note-backup.ts';
import { openDatabase } from '../../server/database/open-database.ts';
import { systemClock } from '../../server/outside/clock.ts';
import { openFileStore } from '../../server/outside/open-file-store.ts';
import { type EarlyCommand, UsageError } from '../command.ts';
import { print } from '../print.ts';
import { readPassphrase } from '../read-passphrase.ts';
import { requireDatabase } from '../require-database.ts';

export const command: EarlyCommand = {
  name: 'backup',
  usage: '<新文件夹 | s3://存储桶/前缀> [--passphrase-stdin]',
  summary:
    '备份全部数据：数据库、文件与密钥加密密钥，运行中也可以；口令来自 BACKUP_PASSPHRASE，或从标准输入读，恢复时要用',
  async runEarly(config, args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { 'passphrase-stdin': { type: 'boolean', default: false } },
    });
    const [folder, ...rest] = positionals;
    if (folder === undefined || rest.length > 0) throw new UsageError('需要文件夹或 s3://… 一个参数');
    const passphrase = await readPassphrase(config, values['passphrase-stdin']);
    await requireDatabase(config);
    // Opens only the database: opening all services would migrate it, which a backup before an upgrade must not do.
    const database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir });
    try {
      const parts = { config, database, clock: systemClock, files: openFileStore(config) };
      const startedAt = systemClock.now();
      const manifest = await makeBackup(parts, { target: folder, passphrase, tell: print });
      await noteBackup(parts, { manifest, folder, startedAt });
      const { files, missing } = manifest;
      for (const key of missing) print(`文件存储里没有 ${key}，备份里也没有`);
      print(`备份完成：${folder}（${files.length} 个文件，清单在 manifest.json）`);
    } finally {
      await database.close();
    }
  },
};
