import { createCipheriv, createDecipheriv, randomBytes, scrypt as scryptWithCallback } from 'node:crypto';
import { promisify } from 'node:util';

const scrypt = promisify<string, string, number, Buffer>(scryptWithCallback);
const FORMAT = 'v1';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A sealer derived from the operator's secret; opens only values sealed with the same secret. */
export interface Sealer {
  /** Identifies the secret without revealing anything about it. */
  readonly fingerprint: string;
  /** AES-256-GCM; opening needs the same `label`. */
  seal(plain: Buffer, label: string): string;
  /** Null if the value was sealed with another secret or label, or was changed. */
  open(sealed: string, label: string): Buffer | null;
}

const derived = new Map<string, Promise<Buffer>>();

/** Takes some 50 ms by design, so each secret is derived once per process. */
export function deriveKey(secret: string, purpose: string): Promise<Buffer> {
  const name = JSON.stringify([secret, purpose]);
  const made = derived.get(name) ?? scrypt(secret, purpose, 64);
  derived.set(name, made);
  return made;
}

/** A sealer for one purpose; sealers of the same secret for other purposes cannot open its values. */
export async function makeSealer(secret: string, purpose = 'vela license key-encryption key'): Promise<Sealer> {
  const material = await deriveKey(secret, purpose);
  const key = material.subarray(0, 32);
  return {
    fingerprint: material.subarray(32).toString('hex'),
    seal(plain, label) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(label));
      const body = Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
      return `${FORMAT}.${body.toString('base64url')}`;
    },
    open(sealed, label) {
      const [format, body] = sealed.split('.');
      const bytes = Buffer.from(body ?? '', 'base64url');
      if (format !== FORMAT || bytes.length <= NONCE_BYTES + TAG_BYTES) return null;
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES)).setAAD(Buffer.from(label));
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
      try {
        return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
      } catch {
        return null;
      }
    },
  };
}
