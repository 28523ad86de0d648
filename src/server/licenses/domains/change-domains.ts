import type { Transaction } from 'kysely';
import type { licenseManagement } from '../../../contract/licenses/license-management.ts';
import type { licenses, License } from '../../../contract/licenses/licenses.ts';
import type { ParsedInputOf } from '../../../contract/endpoint.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { SignedInCall } from '../../call.ts';
import { encodeJson } from '../../database/json-column.ts';
import { newId } from '../../database/new-id.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { days, hours } from '../../duration.ts';
import { readSettingsIn } from '../../settings/read-settings.ts';
import { actAsSeen } from '../management/act-as-seen.ts';
import { changesLeft, isSameList, registeredDomains, yearBefore } from './domain-rules.ts';
import { endKeys } from '../keys/end-keys.ts';
import { getLicense } from '../get-license.ts';
import { indexDomains } from './index-domains.ts';
import { overlappingDomains } from './overlapping-domains.ts';
import { refusePublicSuffixes } from './public-suffix.ts';
import { recordLicenseAct } from '../management/record-license-act.ts';
import { askedOf, requireAct } from '../management/require-act.ts';
import { signKey } from '../keys/sign-key.ts';
import { domainsOf, saveLicense, selectCurrentKey, selectDomainChanges, type StoredLicense } from '../store.ts';

type ChangeInput = ParsedInputOf<typeof licenses.changeDomains>;

/**
 * Changes the domains without asking anyone: the old ones stay covered for a day, and the change can be undone for a
 * week.
 */
export async function changeDomains(call: SignedInCall, input: ChangeInput): Promise<License> {
  await actAsSeen(call, { act: 'change_domains', input, ownerId: call.user.id }, (trx, row) =>
    change(call, trx, { row, input, reason: null }),
  );
  return getLicense(call, input);
}

/** The same for operators: it does not use up the customer's allowance, and only operators can undo it. */
export async function changeDomainsForCustomer(
  call: SignedInCall,
  input: ParsedInputOf<typeof licenseManagement.changeDomains>,
): Promise<void> {
  await actAsSeen(call, { act: 'change_domains', input }, (trx, row) =>
    change(call, trx, { row, input, reason: input.reason }),
  );
}

interface Wanted {
  row: StoredLicense;
  input: ChangeInput;
  /** An operator's reason, in words that the customer reads; null = the customer's own change. */
  reason: string | null;
}

async function change(call: SignedInCall, trx: Transaction<Tables>, { row, input, reason }: Wanted): Promise<void> {
  requireAct('change_domains', row.status);
  const now = call.clock.now();
  const { licensing } = await readSettingsIn(trx);
  const before = domainsOf(row);
  const domains = registeredDomains(input.domains, row.subdomain_levels);
  requireChange(row, domains);
  if (reason === null) await requireAllowance(trx, { row, now }, licensing);
  const times = {
    overlap: now + hours(licensing.domainOverlapHours),
    undo: reason === null ? now + days(licensing.domainUndoDays) : now,
  };
  const oldKey = await selectCurrentKey(trx, row.id);
  const license = await saveLicense(trx, row, { domains: encodeJson(domains) });
  await endKeys(trx, { licenseId: row.id, endsAt: times.overlap, reason: 'domains_changed' });
  const toKeyId = await signKey(call, trx, license);
  await trx
    .insertInto('license_domain_change')
    .values({
      id: newId(),
      license_id: row.id,
      from_domains: row.domains,
      to_domains: license.domains,
      from_key_id: oldKey?.id ?? null,
      to_key_id: toKeyId,
      changed_at: now,
      overlap_until: times.overlap,
      undo_until: times.undo,
    })
    .execute();
  await indexDomains(trx, row.id, domains, await overlappingDomains(trx, row.id, now));
  await recordLicenseAct(call, trx, {
    license,
    act: 'change_domains',
    before: row,
    note: `域名由 ${listOf(before)} 改为 ${listOf(domains)}${reason === null ? '' : `。${reason}`}`,
    asked: askedOf(input),
    letter: { about: 'domains_changed', overlapUntil: times.overlap, undoUntil: times.undo, domains, reason },
  });
}

export const listOf = (domains: readonly string[]): string => (domains.length === 0 ? '不限域名' : domains.join('、'));

function requireChange(row: StoredLicense, wanted: string[]): void {
  const fields = (domains: string) => ({ fields: { domains } });
  if (wanted.length === 0)
    throw new ApiError('FIELDS_INCOMPLETE', fields('请至少填写一个正式域名；本机、内网和测试域名不用登记'));
  refusePublicSuffixes(wanted);
  if (row.domain_limit !== null && wanted.length > row.domain_limit)
    throw new ApiError('FIELDS_INCOMPLETE', fields(`该授权最多登记 ${row.domain_limit} 个域名`));
  if (isSameList(wanted, domainsOf(row))) throw new ApiError('DOMAINS_UNCHANGED');
}

async function requireAllowance(
  trx: Transaction<Tables>,
  { row, now }: { row: StoredLicense; now: number },
  { domainChangesPerYear }: { domainChangesPerYear: number },
): Promise<void> {
  const changes = await selectDomainChanges(trx, [row.id], yearBefore(now));
  if (changesLeft(changes, domainChangesPerYear) === 0) throw new ApiError('DOMAIN_CHANGES_USED_UP');
}
