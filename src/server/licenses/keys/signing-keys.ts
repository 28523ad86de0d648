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
  /** Keys that should sign but were sealed with another secret: perhaps a backup was restored without it. */
  readonly sealedElsewhere: readonly string[];
  /**
   * Picks up keys that the command line has made, retired or withdrawn; called before signing, on the transaction's
   * connection.
   */
  refresh(db: Kysely<Tables>): Promise<void>;
}
