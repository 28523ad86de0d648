import type { Kysely } from 'kysely';
import { ApiError } from '../../../../contract/errors.ts';
import type { SignedInCall } from '../../../call.ts';
import type { Tables } from '../../../database/tables/tables.ts';
import { findAccount, lockAccount } from '../../account-store.ts';
import { grantsOf } from '../../grants.ts';
import { requireFreshLogin } from '../../sessions/require-fresh-login.ts';
import { takeSecondFactor } from '../../two-factor/remove-second-factor.ts';
import { findEnabled } from '../../two-factor/store.ts';
import { actOnCustomer } from '../act-on-customer.ts';
import { findMailboxSet, hasOwner } from './mailbox-set.ts';
import { decideRemoval, lockRemoval } from './removal-store.ts';

interface Input {
  id: string;
  removalId: string;
  reason: string;
}

/** The second operator's confirmation. A repetition does nothing. */
export async function confirmRemoval(call: SignedInCall, { id, removalId, reason }: Input): Promise<void> {
  requireFreshLogin(call);
  await actOnCustomer(call, id, async (trx) => {
    const now = call.clock.now();
    const removal = await lockRemoval(trx, id, removalId);
    if (removal === undefined) throw new ApiError('NOT_FOUND');
    if (removal.asked_by === call.user.id) throw new ApiError('SECOND_OPERATOR_NEEDED');
    if (removal.state === 'done') return null;
    if (removal.state !== 'open' || removal.expires_at <= now) throw new ApiError('REMOVAL_OVER');
    await requireStillMeant(call, trx, removal);
    const isDoubtful = (await findMailboxSet(trx, id, now)) !== undefined;
    if (isDoubtful && !(await hasOwner(trx, [removal.asked_by, call.user.id]))) throw new ApiError('OWNER_NEEDED');
    const account = await lockAccount(trx, id);
    if (account === undefined) throw new ApiError('NOT_FOUND');
    const sessionsEnded = await takeSecondFactor(call, trx, account);
    await decideRemoval(trx, removalId, { state: 'done', by: call.user.id, note: reason, at: now });
    const detail = { askedBy: removal.asked_by, asked: removal.reason, sessionsEnded };
    return { act: 'user.two_factor_disabled', reason, detail };
  });
}

/**
 * Also over if the one who asked may not any more, if the second factor is a new one, or if a log-in has shown that it
 * is not lost.
 */
async function requireStillMeant(
  { config }: Pick<SignedInCall, 'config'>,
  trx: Kysely<Tables>,
  { user_id: userId, asked_by: askedBy, asked_at: askedAt }: { user_id: string; asked_by: string; asked_at: number },
): Promise<void> {
  const asker = await findAccount(trx, askedBy);
  if (asker === undefined || asker.disabled_at !== null) throw new ApiError('REMOVAL_OVER');
  const { permissions } = await grantsOf(config, trx, asker.roles);
  if (!permissions.includes('customer:edit')) throw new ApiError('REMOVAL_OVER');
  const enabled = await findEnabled(trx, userId);
  if (enabled === null) throw new ApiError('TWO_FACTOR_OFF');
  if (enabled.enabled_at > askedAt) throw new ApiError('REMOVAL_OVER');
  const entered = await trx
    .selectFrom('session')
    .select('id')
    .where('user_id', '=', userId)
    .where('viewer_id', 'is', null)
    .where('created_at', '>', askedAt)
    .limit(1)
    .executeTakeFirst();
  if (entered !== undefined)
    throw new ApiError('REMOVAL_OVER', { message: '客户在提出之后用两步验证登录过，说明没有丢失，这项请求作废' });
}
