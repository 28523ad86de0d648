import type { customers } from '../../../../contract/customers/customers.ts';
import type { ParsedInputOf } from '../../../../contract/endpoint.ts';
import { ApiError } from '../../../../contract/errors.ts';
import { handOverApplications } from '../../../applications/hand-over-applications.ts';
import { recordAudit } from '../../../audit/record-audit.ts';
import type { SignedInCall } from '../../../call.ts';
import { forUpdate } from '../../../database/row-lock.ts';
import { handOverLicenses } from '../../../licenses/hand-over-licenses.ts';
import { handOverDownloads } from '../../../materials/downloads/hand-over-downloads.ts';
import { updateAccount } from '../../account-store.ts';
import { dropEmailChange } from '../../email/email-change.ts';
import { expireTokens } from '../../one-time-token.ts';
import { requireFreshLogin } from '../../sessions/require-fresh-login.ts';
import { revokeSessionsOf } from '../../sessions/session-store.ts';
import { removeTwoFactor } from '../../two-factor/store.ts';
import { actOnCustomer, type HeldCustomer, holdCustomer } from '../act-on-customer.ts';
import { mergedInto, tellCustomer } from '../customer-mails.ts';
import { indexCustomers } from '../index-customers.ts';
import {
  countMerged,
  hasOpenTransferBetween,
  mergeColumns,
  obstacleToMerging,
  TRANSFER_BETWEEN,
} from './merge-facts.ts';
import { findLack } from './merging-rights.ts';

/**
 * Moves everything from one account to another, in one transaction that locks both: a simultaneous log-in or
 * application with the merged one either comes before and moves along, or finds it closed. It can't be undone.
 */
export async function mergeCustomers(
  call: SignedInCall,
  { id, mergedId, reason }: ParsedInputOf<typeof customers.merge>,
): Promise<void> {
  requireFreshLogin(call);
  // All three at once, always in the same order.
  const accounts = [id, mergedId, call.user.id];
  await actOnCustomer(
    call,
    id,
    async (trx, kept) => {
      const merged = await holdCustomer(call, trx, mergedId);
      const sides = await forUpdate(
        trx.selectFrom('app_user').select(mergeColumns).where('id', 'in', [id, mergedId]).orderBy('id'),
      ).execute();
      const keptSide = sides.find((side) => side.id === id);
      const mergedSide = sides.find((side) => side.id === mergedId);
      if (keptSide === undefined || mergedSide === undefined) throw new ApiError('NOT_FOUND');
      // A second click.
      if (mergedSide.merged_into === id) return null;
      const obstacle =
        obstacleToMerging(keptSide, mergedSide) ||
        ((await hasOpenTransferBetween(trx, id, mergedId)) ? TRANSFER_BETWEEN : '');
      if (obstacle !== '') throw new ApiError('MERGE_REFUSED', { message: obstacle });
      const now = call.clock.now();
      const { moves } = await countMerged(trx, mergedId, now);
      const lack = await findLack(call, trx, { keptId: id, mergedId, moves });
      if (lack !== null) throw new ApiError(lack.error, { message: lack.message });
      // Applications first: an approval that holds one of them issues its license before the licenses move.
      await handOverApplications(trx, { from: mergedId, to: id, now });
      await handOverLicenses(trx, { from: mergedId, to: id });
      await handOverDownloads(trx, { from: mergedId, to: id });
      await trx.updateTable('customer_note').set({ user_id: id }).where('user_id', '=', mergedId).execute();
      await trx.deleteFrom('third_party_account').where('user_id', '=', mergedId).execute();
      await updateAccount(trx, mergedId, {
        merged_into: id,
        // Free for the account that stays: nobody can log in with the merged one any more.
        email_verified_at: null,
        disabled_at: mergedSide.disabled_at ?? now,
        updated_at: now,
      });
      await expireTokens(trx, mergedId, ['reset', 'login'], now);
      await dropEmailChange(trx, mergedId, now);
      // Nobody can log in with this account any more: its secrets are useless.
      await removeTwoFactor(trx, mergedId);
      const sessionsEnded = await revokeSessionsOf(trx, mergedId, now);
      await indexCustomers(trx, [id, mergedId]);
      await tellBoth(call, trx, { kept, merged, reason });
      const detail = { kept: kept.username, merged: merged.username, ...moves, sessionsEnded };
      await recordAudit(call, trx, {
        act: 'user.merged_away',
        targetType: 'user',
        targetId: mergedId,
        detail: { reason, ...detail },
      });
      return { act: 'user.merged', reason, detail };
    },
    accounts,
  );
}

interface Both {
  kept: HeldCustomer;
  merged: HeldCustomer;
  reason: string;
}

/** One letter if both have the same mailbox. */
async function tellBoth(
  call: SignedInCall,
  trx: Parameters<typeof tellCustomer>[1],
  { kept, merged, reason }: Both,
): Promise<void> {
  const names = { kept: kept.username, merged: merged.username };
  await tellCustomer(call, trx, kept, mergedInto(call.config, kept, { ...names, reason }));
  if (merged.email !== kept.email)
    await tellCustomer(call, trx, merged, mergedInto(call.config, merged, { ...names, reason }));
}
