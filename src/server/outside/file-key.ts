import { randomUUID } from 'node:crypto';

const keyPattern = /^[0-9a-f]{2}\/[0-9a-f-]{36}$/;

/** A key in one of 256 folders; never contains anything that a person typed. */
export function newFileKey(): string {
  const id = randomUUID();
  return `${id.slice(0, 2)}/${id}`;
}

/** Only valid keys become paths. */
export function requireFileKey(key: string): string {
  if (!keyPattern.test(key)) throw new Error('not a key of this store');
  return key;
}
