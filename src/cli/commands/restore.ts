import { parseArgs } from 'node:util';
import { restoreBackup } from '../../server/backup/restore-backup.ts';
import { migrationsFolder } from '../../server/database/migrations/migrations-folder.ts';
import { type EarlyCommand, UsageError } from '../command.ts';
import { print } from '../print.ts';
import { readPassphrase } from '../read-passphrase.ts';

export const command: EarlyCommand = {
  name: 'restore',
  usage: '<备份的文件夹 | s3://存储桶/前缀> [--passphrase-stdin]',
  summary: '把备份恢复到空的数据目录（DATA_DIR）与空的数据库；损坏、口令不对或比软件新的备份在写入之前就拒绝',
  async runEarly(config, args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { 'passphrase-stdin': { type: 'boolean', default: false } },
    });
    const [folder, ...rest] = positionals;
    if (folder === undefined || rest.length > 0) throw new UsageError('需要文件夹或 s3://… 一个参数');
    const passphrase = () => readPassphrase(config, values['passphrase-stdin']);
    const { madeAt, missing } = await restoreBackup(config, {
      source: folder,
      passphrase,
      migrationsFolder,
      tell: print,
    });
    for (const key of missing) print(`备份时文件存储里就没有 ${key}`);
    print(`恢复完成：${madeAt} 的备份现在在 ${config.dataDir}，可以启动了`);
  },
};
