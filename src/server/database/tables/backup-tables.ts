import type { Generated } from 'kysely';

export interface BackupRunRow {
  id: string;
  slot: string | null;
  origin: 'clock' | 'person' | 'command';
  person: Generated<string>;
  state: 'running' | 'done' | 'failed';
  folder: string;
  bytes: Generated<number>;
  files: Generated<number>;
  problem: Generated<string>;
  progress: Generated<string>;
  started_at: number;
  beat_at: number;
  finished_at: number | null;
}

export interface BackupPlaceRow {
  id: string;
  revision: number;
  kind: 'none' | 'data' | 'bucket';
  bucket: string;
  sealed_passphrase: string | null;
  changed_by: string | null;
  changed_at: number;
}
