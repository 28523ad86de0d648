import type { BackupRun } from '../../../../contract/backups.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { CommandLine } from './command-line.tsx';

/** Acts that a browser must not do: overwrite everything, or write to any folder of the machine. */
export function OnCommandLine({ runs }: { runs: readonly BackupRun[] }) {
  const newest = runs.find(({ state }) => state === 'done')?.folder ?? '<备份的位置>';
  return (
    <Card title="在服务器上做的" description="恢复要写下全部数据，任意文件夹里可能有别的程序的文件：都只在服务器上做。">
      <dl className="space-y-4 text-sm leading-6">
        <CommandLine
          what="恢复"
          how="停下服务，DATA_DIR 指向空的目录（PostgreSQL 还要空的数据库），恢复之后再启动。步骤在运行手册的“恢复”一节；每季度请试一次。"
          command={`npm run cli -- restore ${quoted(newest)}`}
        />
        <CommandLine
          what="备份到任意文件夹"
          how="口令写在环境变量 BACKUP_PASSPHRASE 里，或从标准输入读。"
          command="npm run cli -- backup /var/backups/一个新文件夹"
        />
      </dl>
    </Card>
  );
}

const quoted = (place: string): string => (/^[\w./:@-]+$/.test(place) ? place : `'${place.replaceAll("'", `'\\''`)}'`);
