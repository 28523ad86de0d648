import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import { type Actor, recordLicenseAct } from './record-license-act.ts';
import { askedOf, requireAct } from './require-act.ts';
import { lockLicense, saveLicense } from '../store.ts';

/** Makes a suspended license active again with its existing keys. */
export async function resumeLicense(actor: Actor, trx: Transaction<Tables>, input: { number: string }): Promise<void> {
  const row = await lockLicense(trx, input.number);
  requireAct('resume', row.status);
  const license = await saveLicense(trx, row, {
    status: 'active',
    status_reason: '',
    status_changed_at: actor.clock.now(),
  });
  await recordLicenseAct(actor, trx, {
    license,
    act: 'resume',
    before: row,
    note: '恢复授权',
    asked: askedOf(input),
    letter: { about: 'resumed' },
  });
}
