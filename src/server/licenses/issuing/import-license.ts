import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Call } from '../../call.ts';
import { indexCustomers } from '../../identity/customers/index-customers.ts';
import { dayOf } from '../../outside/shanghai-calendar.ts';
import { insertLicense, type NewLicense } from './issue-license.ts';
import { signKey } from '../keys/sign-key.ts';
import { type Actor, recordLicenseAct } from '../management/record-license-act.ts';
import { removeLicenses } from '../remove-licenses.ts';

type ImportedTerms = Omit<NewLicense, 'applicationId' | 'issueKey' | 'status'> & {
  status: 'active' | 'suspended' | 'revoked';
};

/** In words that the customer reads. */
const endings = { suspended: '在原系统里已暂停', revoked: '在原系统里已吊销' } as const;

/** Imports a license from another system, with its number, days and state, and a new key. Returns its id. */
export async function importLicense(
  actor: Actor,
  trx: Transaction<Tables>,
  { status, ...terms }: ImportedTerms,
  source: { importId: string; line: number },
): Promise<string> {
  const license = await insertLicense(trx, {
    ...terms,
    applicationId: null,
    status: status === 'active' ? null : { is: status, reason: endings[status], since: actor.clock.now() },
  });
  await signKey(actor, trx, license);
  const former = license.former_number === '' ? '' : `，原编号 ${license.former_number}`;
  const ending = status === 'active' ? '' : `；${endings[status]}`;
  await recordLicenseAct(actor, trx, {
    license,
    act: 'issue',
    note: `由旧系统导入${former}，签发于 ${dayOf(license.issued_at)}${ending}`,
    detail: { import: source.importId, line: source.line },
  });
  return license.id;
}

/** Removes an unused license of an undone import. */
export async function removeImportedLicense(
  call: Pick<Call, 'clock' | 'config' | 'origin' | 'user'>,
  trx: Transaction<Tables>,
  id: string,
  importId: string,
): Promise<void> {
  const license = await trx
    .selectFrom('license')
    .select(['number', 'user_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await removeLicenses(trx, [id]);
  await indexCustomers(trx, [license.user_id]);
  await recordAudit(call, trx, {
    act: 'license.import_undone',
    targetType: 'license',
    targetId: id,
    detail: { number: license.number, import: importId },
  });
}
