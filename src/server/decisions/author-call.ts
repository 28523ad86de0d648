import type { Transaction } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import type { Permission } from '../../contract/permissions.ts';
import type { Services, SignedInCall, SignedInUser } from '../call.ts';
import type { Tables } from '../database/tables/tables.ts';
import { grantsOf } from '../identity/grants.ts';
import { systemOrigin } from '../system-origin.ts';

interface Author {
  decided_by: string;
  /** The address from which it was decided. */
  ip: string;
}

/** The call as its author made it. Fails if the author may no longer do this. */
export async function authorCall(
  services: Services,
  trx: Transaction<Tables>,
  { decided_by: decidedBy, ip }: Author,
  needed: Permission,
): Promise<SignedInCall> {
  const author = await trx
    .selectFrom('app_user')
    .select(['id', 'username', 'roles', 'disabled_at'])
    .where('id', '=', decidedBy)
    .executeTakeFirstOrThrow();
  const { permissions } = await grantsOf(services.config, trx, author.roles);
  if (author.disabled_at !== null || !permissions.includes(needed)) throw new ApiError('PERMISSION_DENIED');
  const { id, username } = author;
  const user: SignedInUser = { id, username, sessionId: '', authenticatedAt: 0, mustEnrol: false, permissions };
  return { ...services, origin: { ...systemOrigin, ip }, user };
}
