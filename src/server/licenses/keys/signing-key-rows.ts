import { createPrivateKey, type KeyObject } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import type { SigningKeyRow } from '../../database/tables/license-tables.ts';
import type { Tables } from '../../database/tables/tables.ts';
import type { Sealer } from './key-sealing.ts';

export type StoredKey = Selectable<SigningKeyRow>;

/** Newest first. */
export const selectSigningKeys = (db: Kysely<Tables>): Promise<StoredKey[]> =>
  db.selectFrom('signing_key').selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').execute();

export interface UsableKey {
  kid: string;
  privateKey: KeyObject;
}

export const isSigning = (row: StoredKey): boolean => row.activated_at !== null && row.retired_at === null;

/** The newest key that signs and was sealed with this secret. */
export function findUsableKey(stored: StoredKey[], sealer: Sealer): UsableKey | null {
  for (const row of stored) {
    const der = isSigning(row) ? sealer.open(row.sealed_private, row.kid) : null;
    if (der !== null) return { kid: row.kid, privateKey: createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }) };
  }
  return null;
}
