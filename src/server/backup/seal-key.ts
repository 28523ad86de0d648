import {
  createCipheriv,
  createDecipheriv,
  randomBytes,
  scrypt as scryptWithCallback,
  type ScryptOptions,
} from 'node:crypto';
import { promisify } from 'node:util';
import * as z from 'zod';

const scrypt = promisify<string, Buffer, number, ScryptOptions, Buffer>(scryptWithCallback);

/** A person chose the passphrase, so each guess takes a third of a second and 128 MB. */
const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 192 * 1024 * 1024 };
const KEY_BYTES = 32;
const TAG_BYTES = 16;

export const sealedKey = z.object({ salt: z.base64url(), nonce: z.base64url(), sealed: z.base64url() });
export type SealedKey = z.infer<typeof sealedKey>;

/** Seals the key-encryption key; opening it needs the same `label`. */
export async function sealKey(secret: string, passphrase: string, label: string): Promise<SealedKey> {
  const salt = randomBytes(16);
  const nonce = randomBytes(12);
  const key = await scrypt(passphrase.normalize('NFKC'), salt, KEY_BYTES, COST);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(label));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return {
    salt: salt.toString('base64url'),
    nonce: nonce.toString('base64url'),
    sealed: sealed.toString('base64url'),
  };
}

/** Null: another passphrase, another label, or changed since. */
export async function openKey(from: SealedKey, passphrase: string, label: string): Promise<string | null> {
  const bytes = Buffer.from(from.sealed, 'base64url');
  const key = await scrypt(passphrase.normalize('NFKC'), Buffer.from(from.salt, 'base64url'), KEY_BYTES, COST);
  try {
    const opener = createDecipheriv('aes-256-gcm', key, Buffer.from(from.nonce, 'base64url'), {
      authTagLength: TAG_BYTES,
    });
    opener.setAAD(Buffer.from(label)).setAuthTag(bytes.subarray(-TAG_BYTES));
    return Buffer.concat([opener.update(bytes.subarray(0, -TAG_BYTES)), opener.final()]).toString('utf8');
  } catch {
    return null;
  }
}
