import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import { type Actor, recordLicenseAct } from './record-license-act.ts';
import { askedOf, requireAct } from './require-act.ts';
import { lockLicense, saveLicense } from '../store.ts';

/** Ends a license for good, with a reason that the customer reads. The record and its history stay. */
export async function revokeLicense(
  actor: Actor,
  trx: Transaction<Tables>,
  input: { number: string; reason: string },
): Promise<void> {
  const row = await lockLicense(trx, input.number);
  requireAct('revoke', row.status);
  const license = await saveLicense(trx, row, {
    status: 'revoked',
    status_reason: input.reason,
    status_changed_at: actor.clock.now(),
  });
  await recordLicenseAct(actor, trx, {
    license,
    act: 'revoke',
    before: row,
    note: input.reason,
    asked: askedOf(input),
    letter: { about: 'revoked', reason: input.reason },
  });
}
