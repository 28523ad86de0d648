import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';

/** The vendor's Ed25519 keys, unsealed in memory only. */
export interface SigningKeys {
  /** Key id that new licenses are signed with. */
  readonly activeKid: string;
  /** Compact JWS over the claims; header `{alg: EdDSA, typ, kid}`. */
  sign(typ: string, claims: Record<string, unknown>): string;
  /** Public keys that verifiers need, retired ones included; the same object until something changes. */
  jwks(): { keys: Record<string, string>[] };
  /** Keys that ought to sign but were sealed with another secret: perhaps a backup came back without it. */
  readonly sealedElsewhere: readonly string[];
  /** Looks whether the command line has made, retired or given up a key; before signing, on the transaction's connection. */
  refresh(db: Kysely<Tables>): Promise<void>;
}
