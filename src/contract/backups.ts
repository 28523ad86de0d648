import * as z from 'zod/mini';
import { endpoint, reading, writing } from './endpoint.ts';
import { nothing, optionalLine, revision, timestamp } from './fields.ts';

export const backupHealth = z.object({
  /** A place and a passphrase are set: the server can make backups by itself. */
  isSetUp: z.boolean(),
  /** Backups are made by schedule. */
  isPlanned: z.boolean(),
  isRunning: z.boolean(),
  lastDoneAt: z.nullable(timestamp),
  /** Why somebody has to look at it, in a sentence; null if all is well. */
  trouble: z.nullable(z.string()),
});
export type BackupHealth = z.infer<typeof backupHealth>;

const backupRun = z.object({
  id: z.string(),
  /** `clock`: made by the server on its schedule. `command`: made by `npm run cli -- backup`. */
  origin: z.enum(['clock', 'person', 'command']),
  person: z.string(),
  state: z.enum(['running', 'done', 'failed']),
  folder: z.string(),
  bytes: z.int(),
  files: z.int(),
  problem: z.string(),
  /** The progress in words; '' before the first step. */
  progress: z.string(),
  startedAt: timestamp,
  finishedAt: z.nullable(timestamp),
});
export type BackupRun = z.infer<typeof backupRun>;

/** `data`: the folder of the data directory reserved for it; any other folder can be set by the environment only. */
const kind = z.enum(['none', 'data', 'bucket'], '请选择备份放在哪里');
export type BackupKind = z.infer<typeof kind>;

const backupPlace = z.object({
  /** Increases with every save. */
  revision: z.int(),
  kind,
  /** `s3://bucket/prefix`; '' for the others. */
  bucket: z.string(),
  hasPassphrase: z.boolean(),
  /** Sealed with another key-encryption key: it has to be typed again. */
  isPassphraseLost: z.boolean(),
  /** The folder for `data` on this server. */
  dataFolder: z.string(),
  /** The object store set in the environment; null: there is none, and no bucket can be chosen. */
  store: z.nullable(z.string()),
  /** Set in the environment, which overrides the stored value. */
  environment: z.object({ folder: z.nullable(z.string()), hasPassphrase: z.boolean() }),
});
const backups = z.object({
  health: backupHealth,
  /** Where the server puts them; '' if nobody has set it. */
  folder: z.string(),
  place: backupPlace,
  /** Newest first. */
  runs: z.array(backupRun),
});
export type Backups = z.infer<typeof backups>;

/** The bounds of the schedule. */
export const backupLimits = { hour: [0, 23], keep: [1, 365] } as const;
/** Hours between two backups: they run at the same times every day. */
export const backupIntervals = [24, 12, 6] as const;

/** Shorter ones can be guessed, however expensive each guess is. */
export const SHORTEST_PASSPHRASE = 12;

/** Omitted, the stored passphrase stays; it is never shown. */
const passphrase = z.optional(
  z.string('请填写备份口令').check(
    z.minLength(SHORTEST_PASSPHRASE, `至少 ${SHORTEST_PASSPHRASE} 个字符`),
    z.maxLength(500, '最多 500 个字符'),
    z.refine((value) => !/\p{Cc}/u.test(value), '含有不允许的字符'),
  ),
);

/** Backups made by the server. Owners choose the place and the passphrase, unless the environment does. */
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
  savePlace: endpoint({
    side: 'admin',
    method: 'PUT',
    path: '/backups/place',
    summary: '保存备份放在哪里与备份口令，只有管理员可以；不给出 passphrase 时沿用已保存的口令',
    done: '已保存',
    access: 'setting:edit',
    limit: writing,
    input: z.object({ kind, bucket: optionalLine(300), passphrase, revision }),
    output: backupPlace,
    errors: ['FIELDS_INVALID', 'BACKUP_PLACE_CHANGED', 'PERMISSION_DENIED', 'FRESH_LOGIN_REQUIRED'],
  }),
} as const;
