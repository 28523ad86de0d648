import { randomUUID } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Services } from '../../call.ts';
import { isStorageFull } from '../../database/storage-full.ts';
import { keyRing } from './key-ring.ts';
import { makeSealer } from './key-sealing.ts';
import { newSigningKey } from './new-signing-key.ts';
import { readKeySecret } from './read-key-secret.ts';
import { findUsableKey, selectSigningKeys } from './signing-key-rows.ts';
import type { SigningKeys } from './signing-keys.ts';

type Parts = Pick<Services, 'database' | 'config' | 'clock' | 'log'>;

/**
 * Opens the vendor's keys; makes the first one on an empty database. Servers that share a database and a key-encryption
 * key share the signing key, even if they start at the same moment.
 */
export async function loadSigningKeys({ database, config, clock, log }: Parts): Promise<SigningKeys> {
  const sealer = await makeSealer(await readKeySecret(config));
  const before = await selectSigningKeys(database.db);
  if (findUsableKey(before, sealer) === null) {
    if (before.length > 0) {
      log.warn(
        'No signing key opens with this key-encryption key (LICENSE_KEK or license.kek): a new one is made. Give all servers the same key.',
      );
    }
    const now = clock.now();
    // The id is derived from the secret: if two servers try at once, only one writes.
    const first = { ...newSigningKey(sealer, now), id: `first-${sealer.fingerprint.slice(0, 32)}`, activated_at: now };
    await database.db
      .insertInto('signing_key')
      .values(first)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  }
  const keys = await keyRing(database.db, sealer);
  await publishKeys(config.dataDir, keys).catch((error: unknown) => {
    if (!isStorageFull(error)) throw error;
    log.error({ err: error }, 'jwks.json in the data folder could not be renewed: the disk is full');
  });
  return keys;
}

/** Writes the public keys beside the data, for the SDK's command and for build machines. */
export async function publishKeys(dataDir: string, keys: SigningKeys): Promise<void> {
  const file = path.join(dataDir, 'jwks.json');
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, `${JSON.stringify(keys.jwks(), null, 2)}\n`);
  await rename(draft, file);
}
