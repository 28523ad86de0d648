import * as z from 'zod/mini';
import { SHORTEST_PASSPHRASE } from '../backups.ts';
import { endpoint, reading } from '../endpoint.ts';
import { nothing, timestamp } from '../fields.ts';

/** `waiting`: published, signs after the next rotation. `retired`: its signatures stay valid. */
const state = z.enum(['waiting', 'signing', 'retired', 'compromised']);
export type SigningKeyState = z.infer<typeof state>;

const signingKey = z.object({
  kid: z.string(),
  /** A digest of the public key, short enough to compare by eye. */
  fingerprint: z.string(),
  state,
  createdAt: timestamp,
  /** Since when it signs, or signed; null: not yet. */
  activatedAt: z.nullable(timestamp),
  /** Null: the command line, or the first start. */
  activatedBy: z.nullable(z.string()),
  endedAt: z.nullable(timestamp),
  /** Licenses with a key that it signed. */
  licenses: z.int(),
  /** When a backup of the keys alone last held it; null: never. */
  backedUpAt: z.nullable(timestamp),
  /** The server can open its private half. */
  opens: z.boolean(),
});
export type SigningKey = z.infer<typeof signingKey>;

const keyBackup = z.object({
  /** The newest backup with keys, of whatever kind; null: there is none. */
  at: z.nullable(timestamp),
  /** It holds the key that signs now: false after a rotation. */
  isCurrent: z.boolean(),
});
export type KeyBackup = z.infer<typeof keyBackup>;

const signingKeys = z.object({
  /** Newest first. */
  items: z.array(signingKey),
  activeKid: z.string(),
  /** The address of the published keys. */
  publishedAt: z.string(),
  backup: keyBackup,
});
export type SigningKeys = z.infer<typeof signingKeys>;

export const LARGEST_KEY_FILE_CHARACTERS = 200_000;

const passphrase = z.string('请填写口令').check(
  z.minLength(SHORTEST_PASSPHRASE, `至少 ${SHORTEST_PASSPHRASE} 个字符`),
  z.maxLength(500, '最多 500 个字符'),
  z.refine((value) => !/\p{Cc}/u.test(value), '含有不允许的字符'),
);

const checkedFile = z.object({
  madeAt: z.string(),
  /** The address of the site that made it; '' if it had none. */
  site: z.string(),
  keys: z.array(
    z.object({
      kid: z.string(),
      fingerprint: z.string(),
      createdAt: timestamp,
      /** What this key is here; null: this shop does not have it. */
      here: z.nullable(state),
    }),
  ),
  /** Keys of this shop that are not in the file. */
  missing: z.array(z.string()),
  /** It holds the key that signs here now. */
  isCurrent: z.boolean(),
});
export type CheckedKeyFile = z.infer<typeof checkedFile>;

const owners = { side: 'admin', access: 'setting:edit' } as const;
/** Each passphrase costs a third of a second and 128 MB. */
const costly = { perMinute: 10 };

/** The keys that sign licenses. Only for owners. */
export const signingKeyContract = {
  list: endpoint({
    ...owners,
    method: 'GET',
    path: '/signing-keys',
    summary: '签名密钥：在用的与停用的、各签过多少份授权、备份到什么时候。仅管理员',
    limit: reading,
    input: nothing,
    output: signingKeys,
    errors: ['PERMISSION_DENIED'],
  }),
  rotate: endpoint({
    ...owners,
    method: 'POST',
    path: '/signing-keys/rotate',
    summary:
      '轮换签名密钥：从现在起用新的签名，旧的继续校验。seen 是看到的正在签名的密钥，此后别人轮换过的拒绝。仅管理员，须最近确认过身份',
    done: '已轮换',
    limit: costly,
    input: z.object({
      seen: z.string('请指明正在签名的密钥').check(z.minLength(1, '请指明正在签名的密钥'), z.maxLength(64)),
    }),
    output: signingKeys,
    errors: ['PERMISSION_DENIED', 'FRESH_LOGIN_REQUIRED', 'SIGNING_KEY_ROTATED'],
  }),
  backUp: endpoint({
    ...owners,
    method: 'POST',
    path: '/signing-keys/backup',
    summary: '下载签名密钥的备份：一个用口令封住的文件，口令不保存。仅管理员，须最近确认过身份',
    done: '已做成备份',
    limit: costly,
    input: z.object({ passphrase }),
    output: z.object({
      fileName: z.string(),
      text: z.string(),
      /** Keys that are not in it, because they were sealed with a key-encryption key that is gone. */
      left: z.array(z.string()),
    }),
    errors: ['PERMISSION_DENIED', 'FRESH_LOGIN_REQUIRED'],
    noStore: true,
  }),
  check: endpoint({
    ...owners,
    method: 'POST',
    path: '/signing-keys/backup/check',
    summary: '检查签名密钥的备份：口令对不对，里面有哪些密钥，是不是现在用的；什么都不改。仅管理员，须最近确认过身份',
    limit: costly,
    input: z.object({
      file: z
        .string('请选择备份文件')
        .check(z.minLength(1, '请选择备份文件'), z.maxLength(LARGEST_KEY_FILE_CHARACTERS, '这不是签名密钥的备份')),
      passphrase: z.string('请填写口令').check(z.minLength(1, '请填写口令'), z.maxLength(500, '最多 500 个字符')),
    }),
    output: checkedFile,
    errors: ['PERMISSION_DENIED', 'FRESH_LOGIN_REQUIRED', 'FIELDS_INVALID'],
    noStore: true,
  }),
} as const;
