import { sign } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import { processTally } from '../../process-tally.ts';
import { StartError } from '../../start/start-error.ts';
import type { Sealer } from './key-sealing.ts';
import { findUsableKey, isSigning, selectSigningKeys, type StoredKey, type UsableKey } from './signing-key-rows.ts';
import type { SigningKeys } from './signing-keys.ts';

type Jwks = ReturnType<SigningKeys['jwks']>;

/** The keys in the database; `refresh` picks up changes made on the command line. */
export async function keyRing(
  db: Kysely<Tables>,
  sealer: Sealer,
  tally: { signatures: number } = processTally,
): Promise<SigningKeys> {
  let state = readState(await selectSigningKeys(db), sealer);
  return {
    get activeKid() {
      return state.active.kid;
    },
    sign(typ, claims) {
      tally.signatures += 1;
      const body = `${encodePart({ alg: 'EdDSA', typ, kid: state.active.kid })}.${encodePart(claims)}`;
      return `${body}.${sign(null, Buffer.from(body), state.active.privateKey).toString('base64url')}`;
    },
    jwks: () => state.jwks,
    get sealedElsewhere() {
      return state.sealedElsewhere;
    },
    async refresh(connection) {
      const rows = await selectSigningKeys(connection);
      if (markOf(rows) !== state.mark) state = readState(rows, sealer);
    },
  };
}

interface State {
  mark: string;
  active: UsableKey;
  jwks: Jwks;
  sealedElsewhere: string[];
}

function readState(rows: StoredKey[], sealer: Sealer): State {
  const active = findUsableKey(rows, sealer);
  if (active === null)
    throw new StartError('没有可用的授权签名密钥：都已停用，或是用另一个密钥（LICENSE_KEK 或 license.kek）加密的');
  const sealedElsewhere = rows
    .filter((row) => isSigning(row) && sealer.open(row.sealed_private, row.kid) === null)
    .map(({ kid }) => kid);
  return { mark: markOf(rows), active, jwks: { keys: rows.flatMap(publicPart) }, sealedElsewhere };
}

/** Differs after a key is made, activated, retired, withdrawn or sealed anew. */
const markOf = (rows: StoredKey[]): string =>
  rows
    .map((row) => [row.kid, row.activated_at, row.retired_at, row.compromised_at, row.sealed_private].join(' '))
    .join('\n');

/** A key that somebody else may know is no longer published. */
const publicPart = (row: StoredKey): Record<string, string>[] =>
  row.compromised_at === null
    ? [{ kty: 'OKP', crv: 'Ed25519', x: row.public_x, kid: row.kid, alg: 'EdDSA', use: 'sig' }]
    : [];

const encodePart = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
