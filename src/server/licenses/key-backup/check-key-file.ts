import { ApiError } from '../../../contract/errors.ts';
import type { CheckedKeyFile, signingKeyContract } from '../../../contract/licenses/signing-keys.ts';
import type { ParsedInputOf } from '../../../contract/endpoint.ts';
import type { SignedInCall } from '../../call.ts';
import { requireOwner } from '../../identity/require-owner.ts';
import { requireFreshLogin } from '../../identity/sessions/require-fresh-login.ts';
import { fingerprintOf } from '../keys/list-for-owners.ts';
import { stateOf } from '../keys/manage-signing-keys.ts';
import { selectSigningKeys } from '../keys/signing-key-rows.ts';
import { KeyFileError, openKeyFile } from './key-file.ts';

/** Compares the keys of such a file with those of this shop; changes nothing. */
export async function checkKeyFile(
  call: SignedInCall,
  { file, passphrase }: ParsedInputOf<typeof signingKeyContract.check>,
): Promise<CheckedKeyFile> {
  requireOwner(call);
  requireFreshLogin(call);
  const opened = await openKeyFile(file, passphrase).catch((error: unknown) => {
    if (!(error instanceof KeyFileError)) throw error;
    throw new ApiError('FIELDS_INVALID', { fields: { [error.field]: error.message } });
  });
  await call.keys.refresh(call.database.db);
  const rows = await selectSigningKeys(call.database.db);
  const held = new Set(opened.keys.map(({ publicX }) => publicX));
  return {
    madeAt: opened.madeAt,
    site: opened.site,
    keys: opened.keys.map(({ kid, publicX, createdAt }) => {
      const row = rows.find((each) => each.public_x === publicX);
      return { kid, fingerprint: fingerprintOf(publicX), createdAt, here: row === undefined ? null : stateOf(row) };
    }),
    missing: rows.flatMap((row) => (held.has(row.public_x) ? [] : [row.kid])),
    isCurrent: rows.some((row) => row.kid === call.keys.activeKid && held.has(row.public_x)),
  };
}
