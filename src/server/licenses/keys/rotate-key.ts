import type { licenses, License } from '../../../contract/licenses/licenses.ts';
import type { ParsedInputOf } from '../../../contract/endpoint.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { SignedInCall } from '../../call.ts';
import { days } from '../../duration.ts';
import { minuteOf } from '../../outside/shanghai-calendar.ts';
import { readSettingsIn } from '../../settings/read-settings.ts';
import { actAsSeen } from '../management/act-as-seen.ts';
import { endKeys } from './end-keys.ts';
import { getLicense } from '../get-license.ts';
import { recordLicenseAct } from '../management/record-license-act.ts';
import { askedOf, requireAct } from '../management/require-act.ts';
import { signKey } from './sign-key.ts';
import { saveLicense } from '../store.ts';

/**
 * Makes a new key at once; the old ones stay valid for some days, so that no build fails, or end now if they leaked.
 */
export async function rotateKey(call: SignedInCall, input: ParsedInputOf<typeof licenses.rotateKey>): Promise<License> {
  await actAsSeen(call, { act: 'rotate_key', input, ownerId: call.user.id }, async (trx, row) => {
    requireAct('rotate_key', row.status);
    const { keyOverlapDays } = (await readSettingsIn(trx)).licensing;
    const endsAt = call.clock.now() + (input.isLeaked ? 0 : days(keyOverlapDays));
    const license = await saveLicense(trx, row, {});
    await endKeys(trx, { licenseId: row.id, endsAt, reason: 'rotated' });
    await signKey(call, trx, license);
    await recordLicenseAct(call, trx, {
      license,
      act: 'rotate_key',
      note: input.isLeaked ? '更换授权密钥，旧授权密钥立即停用' : `更换授权密钥，旧授权密钥 ${minuteOf(endsAt)} 停用`,
      asked: askedOf(input),
      letter: { about: 'key_rotated', endsAt },
    });
  });
  return getLicense(call, input);
}

/** Undoes a rotation while the old key is still valid: both keys then have no end. */
export async function keepKey(call: SignedInCall, input: ParsedInputOf<typeof licenses.keepKey>): Promise<License> {
  await actAsSeen(call, { act: 'keep_key', input, ownerId: call.user.id }, async (trx, row) => {
    requireAct('keep_key', row.status);
    const kept = await trx
      .updateTable('license_key')
      .set({ revoked_at: null, end_reason: '' })
      .where('id', '=', input.keyId)
      .where('license_id', '=', row.id)
      .where('end_reason', '=', 'rotated')
      .where('revoked_at', '>', call.clock.now())
      .returning('id')
      .executeTakeFirst();
    if (kept === undefined) throw new ApiError('NOTHING_TO_UNDO');
    const license = await saveLicense(trx, row, {});
    await recordLicenseAct(call, trx, {
      license,
      act: 'keep_key',
      note: '取消停用旧授权密钥，新旧授权密钥都继续有效',
      asked: askedOf(input),
    });
  });
  return getLicense(call, input);
}
