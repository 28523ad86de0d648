import type { Call } from '../../call.ts';

export const CERTIFICATE_TOKEN_TYPE = 'license-certificate+jwt';

interface Certified {
  number: string;
  /** The license's key that the certificate was made from: if that key has ended, there is a newer certificate. */
  keyId: string;
  holder: string;
  /** That key's leaf in the license log: a hash that does not reveal the key. */
  leaf: string;
}

/**
 * The proof in the QR code: that this site made the certificate, for whom, and from which key. It does not contain the
 * key.
 */
export async function certificateToken(
  call: Pick<Call, 'keys' | 'config' | 'database'>,
  { number, keyId, holder, leaf }: Certified,
): Promise<string> {
  await call.keys.refresh(call.database.db);
  return call.keys.sign(CERTIFICATE_TOKEN_TYPE, {
    v: 1,
    iss: call.config.publicUrl,
    sub: number,
    jti: keyId,
    holder,
    leaf,
  });
}
