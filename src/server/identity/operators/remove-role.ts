import { sql, type Kysely } from 'kysely';
import { ApiError } from '../../../contract/errors.ts';
import { permissionsOf, type Role } from '../../../contract/permissions.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Call } from '../../call.ts';
import { forUpdate } from '../../database/row-lock.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { updateAccount } from '../account-store.ts';
import { dropEmailChange } from '../email/email-change.ts';
import { expireTokens } from '../one-time-token.ts';
import { rolesOf } from '../roles-of.ts';
import { foldUsername } from '../rules.ts';
import { revokeSessionsOf } from '../sessions/session-store.ts';
import { findUserByName } from '../store.ts';

/**
 * Takes a role away. Sessions, links in mails and pending log-ins of the account end with it, as someone who leaves may
 * still hold them. Nobody takes away what they may not do themselves; the command line may. Done already, it does nothing.
 */
export async function removeRole(
  call: Pick<Call, 'database' | 'clock' | 'config' | 'origin' | 'user'>,
  { username, role }: { username: string; role: Role },
): Promise<{ roles: string[]; sessionsEnded: number }> {
  const found = await findUserByName(call.database.db, foldUsername(username.normalize('NFKC').trim()));
  if (found === undefined) throw new ApiError('NOT_FOUND', { message: `没有用户名为 ${username} 的账号` });
  const own = call.user?.permissions;
  if (own !== undefined && permissionsOf([role]).some((permission) => !own.includes(permission)))
    throw new ApiError('PERMISSION_DENIED');
  return call.database.transaction(async (trx) => {
    const now = call.clock.now();
    const held = await holdAccounts(trx, found.id, role);
    const roles = rolesOf(held.find(({ id }) => id === found.id)?.roles ?? '[]');
    if (!roles.includes(role)) return { roles, sessionsEnded: 0 };
    const isOwner = ({ id, roles: stored, disabled_at }: (typeof held)[number]): boolean =>
      id !== found.id && disabled_at === null && rolesOf(stored).includes('owner');
    if (role === 'owner' && !held.some(isOwner)) throw new ApiError('LAST_OWNER');
    const left = roles.filter((other) => other !== role);
    await updateAccount(trx, found.id, { roles: JSON.stringify(left), updated_at: now });
    await expireTokens(trx, found.id, ['reset', 'verify', 'login'], now);
    await dropEmailChange(trx, found.id, now);
    await recordAudit(call, trx, {
      act: 'operator.role_removed',
      targetType: 'user',
      targetId: found.id,
      detail: { role },
    });
    return { roles: left, sessionsEnded: await revokeSessionsOf(trx, found.id, now) };
  });
}

/** Locks the account, and for an owner's role all owners: of two owners who remove each other at once, one stays. */
function holdAccounts(trx: Kysely<Tables>, id: string, role: Role) {
  return forUpdate(
    trx
      .selectFrom('app_user')
      .select(['id', 'roles', 'disabled_at'])
      .where((eb) =>
        role === 'owner'
          ? eb.or([eb('id', '=', id), eb.and([sql<boolean>`roles <> '[]'`, eb('roles', 'like', '%"owner"%')])])
          : eb('id', '=', id),
      )
      // Always in the same order: two transactions that hold the same accounts must not wait for each other.
      .orderBy('id'),
  ).execute();
}
