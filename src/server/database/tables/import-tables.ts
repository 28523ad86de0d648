import type { Generated } from 'kysely';
import type { ImportRowState, ImportState } from '../../../contract/imports/imports.ts';

/** Rows of imports; the rules of `tables.ts` hold here. */

export interface CustomerImportRow {
  id: string;
  request_key: string;
  file_name: string;
  state: ImportState;
  takes_doubtful: Generated<0 | 1>;
  invites: Generated<0 | 1>;
  next_invitation_at: Generated<number>;
  problem: Generated<string>;
  created_by: string | null;
  created_at: number;
  acting_id: string | null;
  acting_ip: Generated<string>;
  finished_at: number | null;
}

export interface CustomerImportLineRow {
  import_id: string;
  line: number;
  state: ImportRowState;
  label: string;
  cells: string;
  findings: Generated<string>;
  email: string;
  phone: string;
  number: string;
  /** The same for rows without a number that describe the same license. */
  likeness: string;
  user_id: string | null;
  makes_account: Generated<0 | 1>;
  invited_at: number | null;
  license_id: string | null;
  done_at: number | null;
}
