import * as z from 'zod/mini';
import { endpoint, reading, writing } from './endpoint.ts';
import { nothing, timestamp } from './fields.ts';

export const backupHealth = z.object({
  /** The environment names a folder and a passphrase: the server can make backups by itself. */
  isSetUp: z.boolean(),
  /** The clock makes them. */
  isPlanned: z.boolean(),
  isRunning: z.boolean(),
  lastDoneAt: z.nullable(timestamp),
  /** Why somebody has to look after it, in a sentence; null when all is well. */
  trouble: z.nullable(z.string()),
});
export type BackupHealth = z.infer<typeof backupHealth>;

const backupRun = z.object({
  id: z.string(),
  /** `clock`: every day by itself. `command`: `npm run cli -- backup`. */
  origin: z.enum(['clock', 'person', 'command']),
  person: z.string(),
  state: z.enum(['running', 'done', 'failed']),
  folder: z.string(),
  bytes: z.int(),
  files: z.int(),
  problem: z.string(),
  startedAt: timestamp,
  finishedAt: z.nullable(timestamp),
});
export type BackupRun = z.infer<typeof backupRun>;

const backups = z.object({
  health: backupHealth,
  /** Where the server puts them; '' where the environment names none. */
  folder: z.string(),
  hasPassphrase: z.boolean(),
  /** The newest first. */
  runs: z.array(backupRun),
});
export type Backups = z.infer<typeof backups>;

/** Least and most of the daily backup's plan. */
export const backupLimits = { hour: [0, 23], keep: [1, 365] } as const;

/** Backups made by the server; where to and sealed with what is said by the environment alone. */
export const backupContract = {
  list: endpoint({
    side: 'admin',
    method: 'GET',
    path: '/backups',
    summary: '备份：最近的几次，以及是否需要处理',
    access: 'setting:edit',
    limit: reading,
    input: nothing,
    output: backups,
    errors: [],
  }),
  start: endpoint({
    side: 'admin',
    method: 'POST',
    path: '/backups',
    summary: '现在就备份一次，在后台进行；已有一次正在进行时拒绝',
    done: '已开始备份',
    access: 'setting:edit',
    limit: writing,
    input: nothing,
    output: backups,
    errors: ['BACKUP_UNAVAILABLE', 'BACKUP_RUNNING'],
  }),
} as const;
