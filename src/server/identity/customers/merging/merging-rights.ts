import type { Kysely } from 'kysely';
import type { MergePreview } from '../../../../contract/customers/merging.ts';
import type { ErrorName } from '../../../../contract/errors.ts';
import type { SignedInCall } from '../../../call.ts';
import type { Tables } from '../../../database/tables/tables.ts';
import { findEnabled } from '../../two-factor/store.ts';
import { findMailboxSet, hasOwner } from '../second-factor-removal/mailbox-set.ts';

interface Merging {
  keptId: string;
  mergedId: string;
  moves: MergePreview['moves'];
}

interface Lack {
  error: Extract<ErrorName, 'PERMISSION_DENIED' | 'OWNER_NEEDED'>;
  message: string;
}

/**
 * Merging gives the contents of one account to another for good: it must not bypass the rights needed for transferring
 * a license or removing a second factor. Null if the operator has them.
 */
export async function findLack(
  { clock, user }: Pick<SignedInCall, 'clock' | 'user'>,
  db: Kysely<Tables>,
  { keptId, mergedId, moves }: Merging,
): Promise<Lack | null> {
  if (moves.licenses + moves.openApplications > 0 && !user.permissions.includes('license:manage'))
    return {
      error: 'PERMISSION_DENIED',
      message: '会转过来授权或处理中的申请，须由另有“管理授权”权限的人员合并',
    };
  const isProtected = (await findEnabled(db, mergedId)) !== null;
  const isDoubtful = (await findMailboxSet(db, keptId, clock.now())) !== undefined;
  if ((!isProtected && !isDoubtful) || (await hasOwner(db, [user.id]))) return null;
  return {
    error: 'OWNER_NEEDED',
    message: isProtected
      ? '被合并的账号开启了两步验证，须由管理员核实身份后合并'
      : '要保留的账号最近由运营人员指定、代为验证过邮箱或导入，须由管理员核实身份后合并',
  };
}
