import type { Transaction } from 'kysely';
import type { licenses, License } from '../../../contract/licenses/licenses.ts';
import type { ParsedInputOf } from '../../../contract/endpoint.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { SignedInCall } from '../../call.ts';
import { decodeJson } from '../../database/json-column.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { hours } from '../../duration.ts';
import { readSettingsIn } from '../../settings/read-settings.ts';
import { actAsSeen } from '../management/act-as-seen.ts';
import { listOf } from './change-domains.ts';
import { yearBefore } from './domain-rules.ts';
import { endKeys } from '../keys/end-keys.ts';
import { getLicense } from '../get-license.ts';
import { indexDomains } from './index-domains.ts';
import { overlappingDomains } from './overlapping-domains.ts';
import { recordLicenseAct } from '../management/record-license-act.ts';
import { askedOf, requireAct } from '../management/require-act.ts';
import { signKey } from '../keys/sign-key.ts';
import { saveLicense, selectCurrentKey, selectDomainChanges } from '../store.ts';

/** Undoes the newest change of domains; it no longer counts, and its domains stay covered for a day. */
export async function undoDomainChange(
  call: SignedInCall,
  input: ParsedInputOf<typeof licenses.undoDomainChange>,
): Promise<License> {
  await actAsSeen(call, { act: 'undo_domain_change', input, ownerId: call.user.id }, async (trx, row) => {
    requireAct('undo_domain_change', row.status);
    const now = call.clock.now();
    const changes = await selectDomainChanges(trx, [row.id], yearBefore(now));
    const last = changes.find((each) => each.undone_at === null);
    if (last === undefined || now >= last.undo_until) throw new ApiError('NOTHING_TO_UNDO');
    const { licensing } = await readSettingsIn(trx);
    const domains = decodeJson<string[]>(last.from_domains);
    const endsAt = now + hours(licensing.domainOverlapHours);
    const undone = { undone_at: now, overlap_until: endsAt };
    await trx.updateTable('license_domain_change').set(undone).where('id', '=', last.id).execute();
    const current = await selectCurrentKey(trx, row.id);
    const license = await saveLicense(trx, row, { domains: last.from_domains });
    await indexDomains(trx, row.id, domains, await overlappingDomains(trx, row.id, now));
    await endKeys(trx, { licenseId: row.id, endsAt, reason: 'change_undone' });
    // Nothing else has changed since: the former key is right again and needs no replacement.
    const isOldKeyRight = current?.id === last.to_key_id && last.from_key_id !== null;
    if (isOldKeyRight) await reviveKey(trx, String(last.from_key_id));
    else await signKey(call, trx, license);
    await recordLicenseAct(call, trx, {
      license,
      act: 'undo_domain_change',
      before: row,
      note: `撤销域名更改，恢复为 ${listOf(domains)}`,
      asked: askedOf(input),
      letter: { about: 'domain_change_undone', domains },
    });
  });
  return getLicense(call, input);
}

const reviveKey = (trx: Transaction<Tables>, id: string) =>
  trx.updateTable('license_key').set({ revoked_at: null, end_reason: '' }).where('id', '=', id).execute();
