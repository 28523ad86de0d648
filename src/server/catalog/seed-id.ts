import { createHash } from 'node:crypto';

/** The same UUID for the same name, so that two servers seeding at once write the same rows. */
export function seedId(name: string): string {
  const hex = createHash('sha256').update(`vela-seed:${name}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
