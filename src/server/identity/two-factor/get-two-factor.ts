import type { OutputOf } from '../../../contract/endpoint.ts';
import type { twoFactor } from '../../../contract/identity/two-factor.ts';
import type { SignedInCall } from '../../call.ts';
import { countBackupCodesLeft, findEnabled } from './store.ts';

export async function getTwoFactor(call: SignedInCall): Promise<OutputOf<typeof twoFactor.state>> {
  const { db } = call.database;
  const enabled = await findEnabled(db, call.user.id);
  return {
    enabledAt: enabled?.enabled_at ?? null,
    backupCodesLeft: enabled === null ? 0 : await countBackupCodesLeft(db, call.user.id),
  };
}
