import { createHash } from 'node:crypto';
import type { SigningKeys } from '../../../contract/licenses/signing-keys.ts';
import type { SignedInCall } from '../../call.ts';
import { requireOwner } from '../../identity/require-owner.ts';
import { readKeyBackup } from '../key-backup/read-key-backup.ts';
import { listSigningKeys } from './manage-signing-keys.ts';

/** The first 64 bits of the SHA-256 of the public key, in groups that can be read aloud. */
export const fingerprintOf = (publicX: string): string => {
  const digest = createHash('sha256').update(Buffer.from(publicX, 'base64url')).digest('hex');
  return [0, 4, 8, 12].map((from) => digest.slice(from, from + 4)).join(' ');
};

export async function listKeysForOwners(call: SignedInCall): Promise<SigningKeys> {
  requireOwner(call);
  const backup = await readKeyBackup(call);
  const keys = await listSigningKeys(call.database.db);
  return {
    items: keys.map(({ publicX, licenseKeys: _licenseKeys, ...key }) => ({
      ...key,
      fingerprint: fingerprintOf(publicX),
      opens: !call.keys.sealedElsewhere.includes(key.kid),
    })),
    activeKid: call.keys.activeKid,
    publishedAt: `${call.config.publicUrl}/.well-known/jwks.json`,
    backup,
  };
}
