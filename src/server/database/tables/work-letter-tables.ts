import type { WorkLetterChoice } from '../../../contract/work-letters.ts';

/** Each operator's choice of letters about new work; see `tables.ts`. */
export interface WorkLetterRow {
  user_id: string;
  choice: WorkLetterChoice;
  told_id: string;
  next_summary_at: number;
}
