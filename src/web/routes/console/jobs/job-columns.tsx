import { Link } from 'react-router';
import { type Job, jobKindNames, type JobState, jobStateNames } from '../../../../contract/console/jobs.ts';
import { Badge, type Tone } from '../../../ui/data/badge.tsx';
import { DateTime } from '../../../ui/data/date-time.tsx';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { Button } from '../../../ui/form/button.tsx';
import type { Column } from '../list/column.ts';
import { type JobAct, useJobActs } from './use-job-acts.ts';

const jobTones: Record<JobState, Tone> = {
  running: 'primary',
  waiting: 'warning',
  failed: 'danger',
  stopped: 'warning',
  done: 'success',
};

/** The screen where the work itself is shown and done. */
function jobAddress({ kind, target }: Pick<Job, 'kind' | 'target'>): string {
  if (kind === 'import') return `/dashboard/imports/${target}`;
  if (kind === 'mailing') return `/dashboard/announcements/${target}`;
  if (kind === 'decision') return `/dashboard/applications/${target}`;
  if (kind === 'statement') return `/dashboard/statements/${target}`;
  if (kind === 'license_decision') return `/dashboard/licenses/${target}`;
  if (kind === 'mails') return '/dashboard/mails?state=failed';
  if (kind === 'backup') return '/dashboard/settings/backup';
  return kind === 'search' || kind === 'robots' ? '/dashboard/settings' : '/dashboard/audit';
}

interface JobProps {
  job: Job;
}

export const jobColumns: readonly Column<Job>[] = [
  { id: 'job', title: '任务', className: 'max-w-80', cell: (job) => <JobName job={job} /> },
  { id: 'state', title: '状态', className: 'whitespace-nowrap', cell: (job) => <JobBadge job={job} /> },
  { id: 'progress', title: '进度', className: 'min-w-48 max-w-80', cell: (job) => <JobProgress job={job} /> },
  { id: 'by', title: '发起人', need: 'extra', className: 'max-w-40 truncate', cell: ({ by }) => by },
  {
    id: 'since',
    title: '开始时间',
    need: 'useful',
    className: 'whitespace-nowrap text-ink-soft',
    cell: (job) => <Since job={job} />,
  },
  { id: 'acts', title: '操作', isEnd: true, className: 'whitespace-nowrap', cell: (job) => <JobActs job={job} /> },
];

/** A job on a phone. */
export function JobCard({ job }: JobProps) {
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <span className="min-w-0">
          <JobName job={job} />
        </span>
        <JobBadge job={job} />
      </div>
      <div className="mt-2">
        <JobProgress job={job} />
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-t border-line pt-3 text-[13px] text-ink-faint">
        <span>
          {job.by} <Since job={job} />
        </span>
        <JobActs job={job} />
      </div>
    </>
  );
}

const JobName = ({ job }: JobProps) => (
  <>
    <Link to={jobAddress(job)} className="block truncate font-medium text-link">
      {job.title}
    </Link>
    <p className="truncate text-[13px] leading-5 text-ink-faint">{jobKindNames[job.kind]}</p>
  </>
);

const JobBadge = ({ job: { state } }: JobProps) => <Badge tone={jobTones[state]}>{jobStateNames[state]}</Badge>;

const Since = ({ job: { since } }: JobProps) => (since === null ? '—' : <DateTime ms={since} />);

/** The progress, the problem if any, and why there may be no button. */
function JobProgress({ job: { share, progress, problem, hint } }: JobProps) {
  return (
    <div className="tnum space-y-1 text-sm leading-6">
      {share === null ? <p>{progress}</p> : <Progress label={progress} share={share} />}
      {problem !== '' && <p className="break-words text-danger">{problem}</p>}
      {hint !== '' && <p className="text-[13px] leading-5 text-ink-faint">{hint}</p>}
    </div>
  );
}

function JobActs({ job }: JobProps) {
  const { cancel, retry } = useJobActs(job);
  const cancelWord = job.kind === 'decision' || job.kind === 'license_decision' ? '知道了' : '取消';
  const retryWord = job.state === 'stopped' ? '继续' : '重试';
  return (
    <span className="inline-flex gap-2">
      {retry !== null && <JobButton {...retry} word={retryWord} job={job} isLocked={cancel?.isBusy ?? false} />}
      {cancel !== null && <JobButton {...cancel} word={cancelWord} job={job} isLocked={retry?.isBusy ?? false} />}
    </span>
  );
}

interface JobButtonProps extends JobProps, JobAct {
  word: string;
  /** The other act is under way. */
  isLocked: boolean;
}

const JobButton = ({ job, word, isBusy, isLocked, run }: JobButtonProps) => (
  <Button size="sm" loading={isBusy} disabled={isLocked} aria-label={`${word}：${job.title}`} onClick={run}>
    {word}
  </Button>
);
