import type { Job, JobState } from '../../contract/console/jobs.ts';
import type { SignedInCall } from '../call.ts';
import type { TimeCursor } from '../database/time-cursor.ts';

/** The questions to each kind of records. */
interface Wish {
  /** Undefined: in any. */
  state: JobState | undefined;
  after: TimeCursor | null;
  limit: number;
}

/** Records by their beginning, the newest first. */
export type FindJobs = (call: SignedInCall, wish: Wish) => Promise<Job[]>;

/** Work of which there is one for the whole site; null where there is nothing to say. */
export type FindStandingJob = (call: SignedInCall) => Promise<Job | null>;

/** Most jobs have none of these. */
export const plainJob = {
  share: null,
  problem: '',
  target: '',
  canCancel: false,
  canRetry: false,
  hint: '',
  decision: null,
} as const;

/** What nobody began. */
export const BY_ITSELF = '自动';
