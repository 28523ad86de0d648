import type { Generated } from 'kysely';

export interface TwoFactorRow {
  user_id: string;
  sealed_secret: string;
  enabled_at: number | null;
  last_step: Generated<number>;
  backup_salt: Generated<string>;
  created_at: number;
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
