/** The vendor's Ed25519 keys, unsealed in memory only. */
export interface SigningKeys {
  /** Key id that new licenses are signed with. */
  readonly activeKid: string;
  /** Compact JWS over the claims; header `{alg: EdDSA, typ, kid}`. */
  sign(typ: string, claims: Record<string, unknown>): string;
  /** Public keys that verifiers need, retired ones included. */
  jwks(): { keys: Record<string, string>[] };
}
