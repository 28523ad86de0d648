import type { Generated } from 'kysely';

/** Rows of reminders about the end of a window and about security releases; see `tables.ts`. */

export interface ReminderOffRow {
  edition_code: string;
  kind: 'window' | 'security';
  /** 1: nobody turned it off; an upgrade left it off. */
  by_upgrade: Generated<number>;
}

export interface ReminderPaceRow {
  id: string;
  next_at: number;
}

export interface ReminderRow {
  id: string;
  kind: 'first' | 'last' | 'security';
  /** The end of the window concerned, or the release. */
  about: string;
  /** The license; for a security release, the account. */
  target_id: string;
  user_id: string;
  mail_key: string;
  code_hash: string;
  created_at: number;
}

export interface ReminderReleaseRow {
  release_id: string;
  state: 'running' | 'stopped' | 'done';
  expected: number;
  passed_id: string;
  created_at: number;
  ended_at: number | null;
}
