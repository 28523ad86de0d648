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
  started_at: number;
  beat_at: number;
  finished_at: number | null;
}
