import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import { dayOf } from '../../outside/shanghai-calendar.ts';
import { type Actor, recordLicenseAct } from './record-license-act.ts';
import { askedOf, requireAct } from './require-act.ts';
import { renewedUntil } from '../rules.ts';
import { signKey } from '../keys/sign-key.ts';
import { lockLicense, saveLicense } from '../store.ts';

/**
 * Extends the update window and makes a matching key. The old key keeps its old rights: a build that carries it keeps
 * working.
 */
export async function renewLicense(
  actor: Actor,
  trx: Transaction<Tables>,
  input: { number: string; months: number },
): Promise<void> {
  const row = await lockLicense(trx, input.number);
  requireAct('renew', row.status);
  const now = actor.clock.now();
  const until = renewedUntil(row.updates_until, now, input.months);
  const license = await saveLicense(trx, row, { updates_until: until, first_renewed_at: row.first_renewed_at ?? now });
  await signKey(actor, trx, license);
  await recordLicenseAct(actor, trx, {
    license,
    act: 'renew',
    before: row,
    note: `更新服务延长 ${input.months} 个月，到 ${dayOf(until)}`,
    asked: askedOf(input),
    letter: { about: 'renewed' },
  });
}
