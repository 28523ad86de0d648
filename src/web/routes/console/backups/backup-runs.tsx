import { Archive } from 'lucide-react';
import type { BackupRun } from '../../../../contract/backups.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { DateTime } from '../../../ui/data/date-time.tsx';
import { EmptyState } from '../../../ui/data/empty-state.tsx';
import { formatSize } from '../../../ui/form/file-limits.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { agoText } from '../list/duration-text.ts';

const states = {
  running: { tone: 'primary', word: '进行中' },
  done: { tone: 'success', word: '已完成' },
  failed: { tone: 'danger', word: '没有做成' },
} as const;

const originOf = ({ origin, person }: BackupRun): string => {
  if (origin === 'person') return person;
  return origin === 'clock' ? '自动' : '命令行';
};

/** The newest backups, successful or not. */
export function BackupRuns({ runs, now }: { runs: readonly BackupRun[]; now: number }) {
  return (
    <Card flush title="最近的备份" description="做过与试过的每一次；超出保留份数的已经删除。">
      {runs.length === 0 ? (
        <EmptyState icon={<Archive aria-hidden />} title="还没有备份过" text="做过的每一次备份都列在这里。" />
      ) : (
        <ul aria-label="最近的备份" className="divide-y divide-line border-t border-line">
          {runs.map((run) => (
            <Run key={run.id} run={run} now={now} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Run({ run, now }: { run: BackupRun; now: number }) {
  const { state, startedAt, bytes, files, folder, problem, progress } = run;
  const { tone, word } = states[state];
  return (
    <li className="px-5 py-3 text-sm leading-6 sm:px-6">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <DateTime ms={startedAt} className="font-medium text-ink" />
        <span className="text-ink-faint">{agoText(startedAt, now)}</span>
        <Badge tone={tone}>{word}</Badge>
        {state === 'done' && (
          <span className="tnum text-ink-soft">
            {formatSize(bytes)}，{files} 个文件
          </span>
        )}
        {state === 'running' && <span className="tnum text-ink-soft">{progress}</span>}
        <span className="ml-auto text-ink-faint">{originOf(run)}</span>
      </p>
      {state !== 'failed' && <p className="text-[13px] break-all text-ink-faint">{folder}</p>}
      {problem !== '' && <p className="text-[13px] break-all text-ink-faint">{problem}</p>}
    </li>
  );
}
