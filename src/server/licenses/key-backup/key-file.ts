import { createHash, createPrivateKey, createPublicKey } from 'node:crypto';
import * as z from 'zod';
import packageJson from '../../../../package.json' with { type: 'json' };
import { openKey, sealedKey, sealKey } from '../../backup/seal-key.ts';
import { secondOf } from '../../outside/shanghai-calendar.ts';
import { makeSealer, type Sealer } from '../keys/key-sealing.ts';
import type { StoredKey } from '../keys/signing-key-rows.ts';

/** Increase it when the meaning changes. */
const VERSION = 1;
const time = z.int().nonnegative().nullable();

const keyFile = z.object({
  format: z.literal('vela-signing-keys'),
  version: z.literal(VERSION),
  /** The version of Vela. */
  release: z.string().max(100),
  madeAt: z.string().max(40),
  site: z.string().max(500),
  keys: z
    .array(
      z.object({
        kid: z.string().min(1).max(64),
        publicX: z.string().min(1).max(100),
        /** The private half, sealed with the key-encryption key. */
        sealed: z.string().max(1000),
        createdAt: z.int().nonnegative(),
        activatedAt: time,
        retiredAt: time,
        compromisedAt: time,
      }),
    )
    .min(1)
    .max(500),
  /** The key-encryption key, sealed with the passphrase; it opens only if nothing else in the file was changed. */
  key: sealedKey,
});
type KeyFile = z.infer<typeof keyFile>;

/** The file is not one, or does not open. */
export class KeyFileError extends Error {
  override readonly name = 'KeyFileError';
  /** Which of the two is to be looked at. */
  readonly field: 'file' | 'passphrase';
  constructor(message: string, field: 'file' | 'passphrase' = 'file') {
    super(message);
    this.field = field;
  }
}

interface Made {
  /** The key-encryption key. */
  secret: string;
  rows: readonly StoredKey[];
  site: string;
  passphrase: string;
  now: number;
}

/** One file that, with the passphrase, is enough to sign and verify again. */
export async function makeKeyFile({ secret, rows, site, passphrase, now }: Made): Promise<string> {
  const unsealed = {
    format: 'vela-signing-keys',
    version: VERSION,
    release: packageJson.version,
    madeAt: `${secondOf(now).replace(' ', 'T')}+08:00`,
    site,
    keys: rows.map((row) => ({
      kid: row.kid,
      publicX: row.public_x,
      sealed: row.sealed_private,
      createdAt: row.created_at,
      activatedAt: row.activated_at,
      retiredAt: row.retired_at,
      compromisedAt: row.compromised_at,
    })),
  } as const;
  const key = await sealKey(secret, passphrase, labelOf(unsealed));
  return `${JSON.stringify({ ...unsealed, key }, null, 2)}\n`;
}

/** Everything but the sealed key, in the order of the schema. */
const labelOf = (unsealed: Omit<KeyFile, 'key'>): string =>
  createHash('sha256')
    .update(JSON.stringify(keyFile.omit({ key: true }).parse(unsealed)))
    .digest('hex');

export interface OpenedKeyFile extends Omit<KeyFile, 'key'> {
  /** The key-encryption key. */
  secret: string;
  sealer: Sealer;
}

/** Throws `KeyFileError` unless every key in it opens and is the private half of the public one beside it. */
export async function openKeyFile(text: string, passphrase: string): Promise<OpenedKeyFile> {
  const { key, ...unsealed } = parse(text);
  const secret = await openKey(key, passphrase, labelOf(unsealed));
  if (secret === null) throw new KeyFileError('口令不对，或者文件被改动过', 'passphrase');
  const sealer = await makeSealer(secret);
  if (!unsealed.keys.every((each) => isWhole(each, sealer)))
    throw new KeyFileError('备份里的密钥已损坏，请换另一份备份');
  return { ...unsealed, secret, sealer };
}

function parse(text: string): KeyFile {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new KeyFileError('这不是签名密钥的备份');
  }
  const head = z.object({ format: z.literal('vela-signing-keys'), version: z.int() }).safeParse(content);
  if (!head.success) throw new KeyFileError('这不是签名密钥的备份');
  if (head.data.version > VERSION) throw new KeyFileError('这份备份由更新的版本做成，请先更新软件');
  const read = keyFile.safeParse(content);
  if (!read.success) throw new KeyFileError('备份文件已损坏，请换另一份备份');
  return read.data;
}

function isWhole({ kid, sealed, publicX }: KeyFile['keys'][number], sealer: Sealer): boolean {
  const der = sealer.open(sealed, kid);
  if (der === null) return false;
  const pair = createPublicKey(createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }));
  return pair.export({ format: 'jwk' }).x === publicX;
}
