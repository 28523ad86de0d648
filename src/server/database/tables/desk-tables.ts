import type { Generated } from 'kysely';

export interface ApplicationAssignmentRow {
  application_id: string;
  user_id: string;
  assigned_at: number;
}

export interface ApplicationNoteRow {
  id: string;
  application_id: string;
  author_id: string;
  text: string;
  request_key: string;
  at: number;
}

export interface ApplicationMentionRow {
  note_id: string;
  user_id: string;
  application_id: string;
  seen_at: number | null;
}

export interface SavedViewRow {
  id: string;
  owner_id: string;
  list: string;
  name: string;
  query: string;
  is_shared: 0 | 1;
  place: number;
  revision: Generated<number>;
  request_key: string;
  created_at: number;
  removed_at: number | null;
}

/** The page, catalogue or setting that an operator has open for editing. */
export interface EditingLookRow {
  user_id: string;
  what: string;
  seen_at: number;
}

/** One row for each operator: the application that they have open. */
export interface ApplicationViewRow {
  user_id: string;
  application_id: string;
  seen_at: number;
}

export interface ApplicationDecisionRow {
  id: string;
  application_id: string;
  act: 'approve' | 'reject' | 'ask';
  /** JSON: the words of the decision. */
  content: string;
  decided_by: string;
  ip: string;
  decided_at: number;
  /** Null once it is settled. */
  due_at: number | null;
  outcome: 'done' | 'undone' | 'failed' | null;
  failure: Generated<string>;
  settled_at: number | null;
  is_open: 1 | null;
}
