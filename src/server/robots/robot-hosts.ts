import type { Kysely } from 'kysely';
import type { OutputOf, ParsedInputOf } from '../../contract/endpoint.ts';
import { ApiError } from '../../contract/errors.ts';
import { MOST_ROBOT_HOSTS, type RobotHost, type robots } from '../../contract/robots.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { SignedInCall } from '../call.ts';
import type { Tables } from '../database/tables/tables.ts';
import { requireFreshLogin } from '../identity/sessions/require-fresh-login.ts';
import { requireOwner } from '../identity/require-owner.ts';

/** The hosts that are allowed in addition to those of the three services. */
export async function readHosts(db: Kysely<Tables>): Promise<RobotHost[]> {
  const rows = await db.selectFrom('robot_host').select(['host', 'is_internal']).orderBy('host').execute();
  return rows.map(({ host, is_internal: isInternal }) => ({ host, isInternal: isInternal === 1 }));
}

/** Owners only: naming a host makes the server connect to it. Allowing it again replaces the earlier choice. */
export async function allowHost(
  call: SignedInCall,
  { host, isInternal }: ParsedInputOf<typeof robots.allowHost>,
): Promise<OutputOf<typeof robots.allowHost>> {
  requireOwner(call);
  requireFreshLogin(call);
  await call.database.transaction(async (trx) => {
    const there = await readHosts(trx);
    if (there.some((one) => one.host === host && one.isInternal === isInternal)) return;
    if (there.length >= MOST_ROBOT_HOSTS && !there.some((one) => one.host === host))
      throw new ApiError('FIELDS_INVALID', { fields: { host: `最多 ${MOST_ROBOT_HOSTS} 个，请先移除不用的` } });
    const is_internal = isInternal ? 1 : 0;
    const { numInsertedOrUpdatedRows = 0n } = await trx
      .insertInto('robot_host')
      .values({ host, is_internal, created_by: call.user.id, created_at: call.clock.now() })
      .onConflict((conflict) =>
        conflict.column('host').doUpdateSet({ is_internal }).where('robot_host.is_internal', '<>', is_internal),
      )
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows > 0n)
      await recordAudit(call, trx, {
        act: 'robot.host_allowed',
        targetType: 'robot',
        targetId: host,
        detail: { host, isInternal },
      });
  });
  return { hosts: await readHosts(call.database.db) };
}

/** Robots at this host stay in the list, and say why they get no messages any more. */
export async function removeHost(
  call: SignedInCall,
  { host }: ParsedInputOf<typeof robots.removeHost>,
): Promise<OutputOf<typeof robots.removeHost>> {
  requireOwner(call);
  await call.database.transaction(async (trx) => {
    const { numDeletedRows } = await trx.deleteFrom('robot_host').where('host', '=', host).executeTakeFirst();
    if (numDeletedRows === 0n) throw new ApiError('NOT_FOUND');
    await recordAudit(call, trx, {
      act: 'robot.host_removed',
      targetType: 'robot',
      targetId: host,
      detail: { host },
    });
  });
  return {};
}
