import type { Kysely } from 'kysely';
import { ApiError } from '../../../contract/errors.ts';
import type { ManagedLicense } from '../../../contract/licenses/license-management.ts';
import type { Call } from '../../call.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { addresseeOf, presentAddressee } from '../addressee.ts';
import { presentOpenDecisions } from '../decisions/store.ts';
import { presentLicenses } from '../present-license.ts';
import { selectLicenses } from '../store.ts';

/** Anyone's license, for operators. */
export async function getManagedLicense(call: Call, input: { number: string }): Promise<ManagedLicense> {
  const { db } = call.database;
  const rows = await selectLicenses(db)
    .innerJoin('app_user', 'app_user.id', 'license.user_id')
    .select('app_user.username')
    .where('license.number', '=', input.number)
    .execute();
  const [license] = await presentLicenses(db, rows, call.clock.now());
  const [row] = rows;
  if (license === undefined || row === undefined) throw new ApiError('NOT_FOUND');
  const { count } = await db
    .selectFrom('license_activation')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('license_id', '=', row.id)
    .executeTakeFirstOrThrow();
  const letters = await presentAddressee(call, await addresseeOf(db, row.user_id, row.application_id));
  const actors = await actorsOf(db, row.id);
  const decisions = await presentOpenDecisions(db, [row.id], call.clock.now());
  return {
    ...license,
    userId: row.user_id,
    username: row.username,
    letters,
    activations: count,
    decision: decisions.get(row.id) ?? null,
    history: license.history.map((event) => ({ ...event, actor: actors.get(event.id) ?? '' })),
  };
}

/** User names of the people who acted, by event. */
async function actorsOf(db: Kysely<Tables>, licenseId: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('license_event')
    .innerJoin('app_user', 'app_user.id', 'license_event.actor_id')
    .select(['license_event.id', 'app_user.username'])
    .where('license_event.license_id', '=', licenseId)
    .execute();
  return new Map(rows.map(({ id, username }) => [id, username]));
}
