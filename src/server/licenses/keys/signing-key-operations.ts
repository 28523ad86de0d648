import type { Operations } from '../../api/operations.ts';
import { requireOwner } from '../../identity/require-owner.ts';
import { requireFreshLogin } from '../../identity/sessions/require-fresh-login.ts';
import { backUpKeys } from '../key-backup/back-up-keys.ts';
import { checkKeyFile } from '../key-backup/check-key-file.ts';
import { listKeysForOwners } from './list-for-owners.ts';
import { rotateSigningKey } from './manage-signing-keys.ts';

export const signingKeyOperations: Operations['signingKeys'] = {
  list: listKeysForOwners,
  rotate: async (call, { seen }) => {
    requireOwner(call);
    requireFreshLogin(call);
    await rotateSigningKey(call, seen);
    return listKeysForOwners(call);
  },
  backUp: async (call, { passphrase }) => {
    requireOwner(call);
    requireFreshLogin(call);
    const { fileName, text, left } = await backUpKeys(call, passphrase);
    return { fileName, text, left };
  },
  check: checkKeyFile,
};
