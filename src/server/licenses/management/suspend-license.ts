import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import { type Actor, recordLicenseAct } from './record-license-act.ts';
import { askedOf, requireAct } from './require-act.ts';
import { lockLicense, saveLicense } from '../store.ts';

/** Stops a license for now; its keys are listed as suspended until it is resumed. */
export async function suspendLicense(
  actor: Actor,
  trx: Transaction<Tables>,
  input: { number: string; reason: string },
): Promise<void> {
  const row = await lockLicense(trx, input.number);
  requireAct('suspend', row.status);
  const license = await saveLicense(trx, row, {
    status: 'suspended',
    status_reason: input.reason,
    status_changed_at: actor.clock.now(),
  });
  await recordLicenseAct(actor, trx, {
    license,
    act: 'suspend',
    before: row,
    note: input.reason,
    asked: askedOf(input),
    letter: { about: 'suspended', reason: input.reason },
  });
}
