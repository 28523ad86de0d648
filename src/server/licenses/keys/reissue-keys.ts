import type { Call } from '../../call.ts';
import { endKeys } from './end-keys.ts';
import { recordLicenseAct } from '../management/record-license-act.ts';
import { signKey } from './sign-key.ts';
import { lockLicense, saveLicense } from '../store.ts';

/**
 * Gives every license that has not ended and whose keys were signed with `kid` a new key, and ends the old ones. Works
 * license by license, so that it can be stopped and run again. Returns how many licenses got a new key.
 */
export async function reissueKeys(call: Call, kid: string): Promise<number> {
  const licenses = await call.database.db
    .selectFrom('license')
    .innerJoin('license_key', 'license_key.license_id', 'license.id')
    .select('license.number')
    .distinct()
    .where('license_key.kid', '=', kid)
    .where('license_key.revoked_at', 'is', null)
    .where('license.status', 'in', ['active', 'suspended'])
    .orderBy('license.number')
    .execute();
  for (const { number } of licenses) await reissue(call, number);
  return licenses.length;
}

async function reissue(call: Call, number: string): Promise<void> {
  await call.database.transaction(async (trx) => {
    const row = await lockLicense(trx, number);
    const license = await saveLicense(trx, row, {});
    await endKeys(trx, { licenseId: row.id, endsAt: call.clock.now(), reason: 'signing_key_compromised' });
    await signKey(call, trx, license);
    await recordLicenseAct(call, trx, {
      license,
      act: 'reissue_key',
      note: '签名密钥已更换，重新签发授权密钥',
      letter: { about: 'key_reissued' },
    });
  });
}
