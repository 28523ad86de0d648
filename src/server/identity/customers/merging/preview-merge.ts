import type { customers } from '../../../../contract/customers/customers.ts';
import type { MergePreview } from '../../../../contract/customers/merging.ts';
import type { ParsedInputOf } from '../../../../contract/endpoint.ts';
import { ApiError } from '../../../../contract/errors.ts';
import type { SignedInCall } from '../../../call.ts';
import { rolesOf } from '../../roles-of.ts';
import {
  countMerged,
  hasOpenTransferBetween,
  mergeColumns,
  obstacleToMerging,
  TRANSFER_BETWEEN,
} from './merge-facts.ts';
import { findLack } from './merging-rights.ts';

/** The effect of a merge. Nothing is changed. */
export async function previewMerge(
  call: SignedInCall,
  { id, username }: ParsedInputOf<typeof customers.previewMerge>,
): Promise<MergePreview> {
  const { db } = call.database;
  const select = () => db.selectFrom('app_user').select(mergeColumns);
  const [kept, merged] = await Promise.all([
    select().where('id', '=', id).executeTakeFirst(),
    select().where('username_folded', '=', username.toLowerCase()).executeTakeFirst(),
  ]);
  if (kept === undefined) throw new ApiError('NOT_FOUND');
  if (merged === undefined) throw new ApiError('RECIPIENT_UNKNOWN', { fields: { username: '没有这个用户' } });
  const [counted, isTransferring] = await Promise.all([
    countMerged(db, merged.id, call.clock.now()),
    hasOpenTransferBetween(db, id, merged.id),
  ]);
  const obstacle = obstacleToMerging(kept, merged) || (isTransferring ? TRANSFER_BETWEEN : '');
  const lack = await findLack(call, db, { keptId: id, mergedId: merged.id, moves: counted.moves });
  // For staff, only that the account exists.
  const email = rolesOf(merged.roles).length > 0 ? null : merged.email;
  return {
    merged: { id: merged.id, username: merged.username, nickname: merged.nickname, email },
    ...counted,
    obstacle: obstacle || (lack?.message ?? ''),
  };
}
