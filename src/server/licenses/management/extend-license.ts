import type { Transaction } from 'kysely';
import { ApiError } from '../../../contract/errors.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { dayOf } from '../../outside/shanghai-calendar.ts';
import { signKey } from '../keys/sign-key.ts';
import { endOfDay, extensionProblem } from '../rules.ts';
import { lockLicense, saveLicense } from '../store.ts';
import { type Actor, recordLicenseAct } from './record-license-act.ts';
import { askedOf, requireAct } from './require-act.ts';

/**
 * Lengthens the update window to the end of a day, for a reason that the customer reads, e.g. goodwill. No report counts
 * it as a renewal. The old key keeps its old rights.
 */
export async function extendLicense(
  actor: Actor,
  trx: Transaction<Tables>,
  input: { number: string; until: string; reason: string },
): Promise<void> {
  const row = await lockLicense(trx, input.number);
  requireAct('extend', row.status);
  const problem = extensionProblem(row.updates_until, actor.clock.now(), input.until);
  if (problem !== null) throw new ApiError('FIELDS_INCOMPLETE', { fields: { until: problem } });
  const license = await saveLicense(trx, row, { updates_until: endOfDay(input.until) });
  await signKey(actor, trx, license);
  const before = dayOf(row.updates_until);
  await recordLicenseAct(actor, trx, {
    license,
    act: 'extend',
    before: row,
    note: `更新服务由 ${before} 延长到 ${input.until}。${input.reason}`,
    asked: askedOf(input),
    letter: { about: 'extended', before, reason: input.reason },
  });
}
