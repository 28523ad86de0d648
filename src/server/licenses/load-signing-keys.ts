import { createHash, createPrivateKey, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Kysely, Selectable } from 'kysely';
import type { Services } from '../call.ts';
import type { SigningKeyRow, Tables } from '../database/tables.ts';
import { makeSealer, type Sealer } from './key-sealing.ts';
import { readKeySecret } from './read-key-secret.ts';
import type { SigningKeys } from './signing-keys.ts';
import { StartError } from '../start-error.ts';

type StoredKey = Selectable<SigningKeyRow>;
type Parts = Pick<Services, 'database' | 'config' | 'clock' | 'log'>;

/**
 * Opens the vendor's keys; makes the first one on an empty database. Servers that share a database
 * and a key-encryption key share the signing key, also when they start at the same moment.
 */
export async function loadSigningKeys({ database, config, clock, log }: Parts): Promise<SigningKeys> {
  const sealer = await makeSealer(await readKeySecret(config));
  const before = await selectKeys(database.db);
  if (findUsable(before, sealer) === null) {
    if (before.length > 0) {
      log.warn(
        'No signing key opens with this key-encryption key (LICENSE_KEK or license.kek): a new one is made. Give all servers the same key.',
      );
    }
    await insertKey(database.db, sealer, clock.now());
  }
  const stored = await selectKeys(database.db);
  const active = findUsable(stored, sealer);
  if (active === null)
    throw new StartError('没有可用的授权签名密钥：都已停用，或是用另一个密钥（LICENSE_KEK 或 license.kek）加密的');
  const keys = signingKeys(stored, active);
  await publishKeys(config.dataDir, keys);
  return keys;
}

const selectKeys = (db: Kysely<Tables>): Promise<StoredKey[]> =>
  db.selectFrom('signing_key').selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').execute();

interface UsableKey {
  kid: string;
  privateKey: KeyObject;
}

/** The newest key that is neither retired nor sealed with another secret. */
function findUsable(stored: StoredKey[], sealer: Sealer): UsableKey | null {
  for (const row of stored) {
    const der = row.retired_at === null ? sealer.open(row.sealed_private, row.kid) : null;
    if (der !== null) return { kid: row.kid, privateKey: createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }) };
  }
  return null;
}

/** The id follows from the secret: of two servers that try at once, one writes. */
async function insertKey(db: Kysely<Tables>, sealer: Sealer, now: number): Promise<void> {
  const pair = generateKeyPairSync('ed25519');
  const { x = '' } = pair.publicKey.export({ format: 'jwk' });
  const kid = thumbprintOf(x);
  await db
    .insertInto('signing_key')
    .values({
      id: `first-${sealer.fingerprint.slice(0, 32)}`,
      kid,
      public_x: x,
      sealed_private: sealer.seal(pair.privateKey.export({ format: 'der', type: 'pkcs8' }), kid),
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** The first 16 characters of the RFC 7638 thumbprint. */
const thumbprintOf = (x: string): string =>
  createHash('sha256')
    .update(JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x }))
    .digest('base64url')
    .slice(0, 16);

const encodePart = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

function signingKeys(stored: StoredKey[], active: UsableKey): SigningKeys {
  const published = stored.map((row) => ({
    kty: 'OKP',
    crv: 'Ed25519',
    x: row.public_x,
    kid: row.kid,
    alg: 'EdDSA',
    use: 'sig',
  }));
  return {
    activeKid: active.kid,
    sign(typ, claims) {
      const body = `${encodePart({ alg: 'EdDSA', typ, kid: active.kid })}.${encodePart(claims)}`;
      return `${body}.${sign(null, Buffer.from(body), active.privateKey).toString('base64url')}`;
    },
    jwks: () => ({ keys: published.map((key) => ({ ...key })) }),
  };
}

/** Beside the data, for the SDK's command and for build machines: public keys only. */
async function publishKeys(dataDir: string, keys: SigningKeys): Promise<void> {
  const file = path.join(dataDir, 'jwks.json');
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, `${JSON.stringify(keys.jwks(), null, 2)}\n`);
  await rename(draft, file);
}
