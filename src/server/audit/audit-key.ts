import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../config.ts';
import { deriveKey } from '../licenses/keys/key-sealing.ts';
import { readKeySecret } from '../licenses/keys/read-key-secret.ts';

/** Signs the audit log with a key outside the database: whoever can write only to the database cannot sign. */
export interface AuditKey {
  /** Identifies the key without revealing anything about it. */
  readonly id: string;
  sign(text: string): string;
  isSigned(text: string, signature: string): boolean;
}

const keys = new WeakMap<Config, Promise<AuditKey>>();

/** Derived from the key-encryption key, for this purpose only. */
export function auditKey(config: Config): Promise<AuditKey> {
  const known = keys.get(config);
  if (known !== undefined) return known;
  const made = readKeySecret(config).then(makeAuditKey);
  keys.set(config, made);
  made.catch(() => keys.delete(config));
  return made;
}

/** The key that made a signature; '' for events from before signatures existed. */
export const keyIdOf = (signature: string): string => signature.slice(0, Math.max(0, signature.indexOf('.')));

async function makeAuditKey(secret: string): Promise<AuditKey> {
  const material = await deriveKey(secret, 'vela audit log');
  const key = material.subarray(0, 32);
  const id = material.subarray(32, 36).toString('hex');
  const sign = (text: string) => `${id}.${createHmac('sha256', key).update(text).digest('base64url')}`;
  return {
    id,
    sign,
    isSigned(text, signature) {
      const [own, given] = [Buffer.from(sign(text)), Buffer.from(signature)];
      return own.length === given.length && timingSafeEqual(own, given);
    },
  };
}
