import type { Generated } from 'kysely';

export interface TwoFactorRow {
  user_id: string;
  sealed_secret: string;
  enabled_at: number | null;
  last_step: Generated<number>;
  backup_salt: Generated<string>;
  created_at: number;
}

export interface OperatorRoleRow {
  id: string;
  name: string;
  name_folded: string;
  permissions: string | null;
  needs_second_factor: Generated<0 | 1>;
  revision: Generated<number>;
  created_at: number;
  updated_at: number;
}

export interface OperatorInvitationRow {
  id: string;
  email: string;
  roles: string;
  token_hash: string;
  invited_by: string | null;
  created_at: number;
  sent_at: number;
  expires_at: number;
  accepted_at: number | null;
  withdrawn_at: number | null;
}

export interface BackupCodeRow {
  id: string;
  user_id: string;
  code_hash: string;
  used_at: number | null;
}

export interface EmailChangeRow {
  user_id: string;
  new_email: string;
  new_confirmed_at: number | null;
  old_confirmed_at: number | null;
  created_at: number;
  expires_at: number;
}

/** Requested by one operator, confirmed by another. */
export interface SecondFactorRemovalRow {
  id: string;
  user_id: string;
  asked_by: string;
  reason: string;
  asked_at: number;
  expires_at: number;
  state: 'open' | 'done' | 'cancelled' | 'expired';
  decided_by: string | null;
  decision_note: Generated<string>;
  decided_at: number | null;
}
