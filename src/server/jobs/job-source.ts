import type { Job, JobState } from '../../contract/console/jobs.ts';
import type { SignedInCall } from '../call.ts';
import type { TimeCursor } from '../database/time-cursor.ts';

/** The questions to each kind of records. */
interface Wish {
  /** Undefined means any state. */
  state: JobState | undefined;
  after: TimeCursor | null;
  limit: number;
}

/** Records by their start, newest first. */
export type FindJobs = (call: SignedInCall, wish: Wish) => Promise<Job[]>;

/** A job that exists once for the whole site; null if there is nothing to say. */
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

/** The name shown for work that nobody started. */
export const BY_ITSELF = '自动';
