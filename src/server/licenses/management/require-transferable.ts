import type { Kysely } from 'kysely';
import { ApiError } from '../../../contract/errors.ts';
import type { HolderType } from '../../../contract/fields.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { obstacleToTransfer } from '../rules.ts';
import { type StoredLicense, wasReceivedIn } from '../store.ts';

/** Refuses a transfer that the agreement does not allow; `to` is null until the recipient has said who they are. */
export async function requireTransferable(
  db: Kysely<Tables>,
  license: Pick<StoredLicense, 'id' | 'holder_type'>,
  to: HolderType | null,
): Promise<void> {
  const { id, holder_type: holderType } = license;
  const obstacle = obstacleToTransfer({ holderType, wasReceived: await wasReceivedIn(db, id) }, to);
  if (obstacle === 'TRANSFER_TO_COMPANY')
    throw new ApiError(obstacle, { fields: { holderType: '个人授权不能转让给企业，请先补差价升级为企业授权' } });
  if (obstacle !== null) throw new ApiError(obstacle);
}
