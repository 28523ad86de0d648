import type { Transaction } from 'kysely';
import type { License } from '../../../contract/licenses/licenses.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { editionNameOf } from '../edition-name.ts';
import { insertLicense } from '../issuing/issue-license.ts';
import { type Actor, recordLicenseAct } from './record-license-act.ts';
import { requireAct } from './require-act.ts';
import { requireRecipientStaying } from './require-recipient-staying.ts';
import { requireTransferable } from './require-transferable.ts';
import { signKey } from '../keys/sign-key.ts';
import { domainsOf, limitsOf, lockLicense, projectNamesOf, saveLicense } from '../store.ts';

export interface Transfer {
  number: string;
  to: { userId: string; holderType: License['holderType']; holderName: string };
  /** The application that the transfer follows, if any. */
  applicationId: string | null;
  asked?: object;
}

/**
 * The recipient gets a new license on the same terms; the old one is superseded and its keys are void. Returns the new
 * number.
 */
export async function transferLicense(actor: Actor, trx: Transaction<Tables>, transfer: Transfer): Promise<string> {
  const row = await lockLicense(trx, transfer.number);
  requireAct('transfer', row.status);
  await requireTransferable(trx, row, transfer.to.holderType);
  await requireRecipientStaying(trx, transfer.to.userId);
  const now = actor.clock.now();
  const successor = await insertLicense(trx, {
    ...transfer.to,
    applicationId: transfer.applicationId,
    edition: row.edition_code,
    ...projectNamesOf(row),
    domains: domainsOf(row),
    subdomainLevels: row.subdomain_levels,
    limits: limitsOf(row),
    issuedAt: now,
    updatesUntil: row.updates_until,
  });
  await signKey(actor, trx, successor);
  const license = await saveLicense(trx, row, {
    status: 'superseded',
    status_changed_at: now,
    superseded_by: successor.id,
  });
  const { asked } = transfer;
  const detail = { from: row.number, to: successor.number };
  const editionName = await editionNameOf(trx, row.edition_code);
  const note = `转让给 ${transfer.to.holderName}，由 ${successor.number} 取代`;
  await recordLicenseAct(actor, trx, {
    license,
    act: 'transfer',
    before: row,
    note,
    asked,
    detail,
    letter: { about: 'transferred', recipient: await usernameOf(trx, transfer.to.userId), successor: successor.number },
  });
  await recordLicenseAct(actor, trx, {
    license: successor,
    act: 'receive',
    note: `由 ${row.number} 转让而来，条款不变`,
    detail,
    letter: { about: 'received', editionName },
  });
  return successor.number;
}

const usernameOf = async (trx: Transaction<Tables>, id: string): Promise<string> =>
  (await trx.selectFrom('app_user').select('username').where('id', '=', id).executeTakeFirstOrThrow()).username;
