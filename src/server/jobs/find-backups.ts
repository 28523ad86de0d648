import type { JobState } from '../../contract/console/jobs.ts';
import { isSetUp } from '../backup/backup-target.ts';
import { findPlace, selectRuns, silentSince, type StoredRun } from '../backup/store.ts';
import { megabytes } from '../backup/check-backup.ts';
import { BY_ITSELF, type FindJobs, plainJob } from './job-source.ts';

const originOf = ({ origin, person }: StoredRun): string =>
  origin === 'person' ? person : origin === 'clock' ? BY_ITSELF : '命令行';

export const findBackups: FindJobs = async ({ database: { db }, config, clock }, { state, after, limit }) => {
  if (state === 'waiting' || state === 'stopped') return [];
  const silent = silentSince(clock.now());
  let query = db.selectFrom('backup_run').selectAll().orderBy('started_at', 'desc').orderBy('id', 'desc').limit(limit);
  if (state === 'done') query = query.where('state', '=', 'done');
  if (state === 'running') query = query.where('state', '=', 'running').where('beat_at', '>=', silent);
  if (state === 'failed')
    query = query.where((eb) =>
      eb.or([eb('state', '=', 'failed'), eb.and([eb('state', '=', 'running'), eb('beat_at', '<', silent)])]),
    );
  if (after !== null)
    query = query.where((eb) => eb(eb.refTuple('started_at', 'id'), '<', eb.tuple(after.at, after.id)));
  const [runs, [newest], place] = await Promise.all([query.execute(), selectRuns(db, 1), findPlace(db)]);
  return runs.map((run) => {
    // The next backup that starts records the failure; until then it is only shown.
    const isSilent = run.state === 'running' && run.beat_at < silent;
    const now: JobState = isSilent ? 'failed' : run.state;
    return {
      ...plainJob,
      kind: 'backup',
      id: run.id,
      state: now,
      title: run.folder,
      progress: now === 'done' ? `${run.files} 个文件，${megabytes(run.bytes)}` : run.progress,
      by: originOf(run),
      since: run.started_at,
      problem: isSilent ? '服务在备份中途停止' : run.problem,
      canRetry: now === 'failed' && run.id === newest?.id && isSetUp(config, place),
      hint: now === 'running' ? '备份不能中途取消：数据库是一次复制完的；做完之前不会留下半份' : '',
    };
  });
};
