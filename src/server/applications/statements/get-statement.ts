import type { PaymentBatch } from '../../../contract/applications/statements.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { SignedInCall } from '../../call.ts';
import { presentBatch } from './store.ts';

/** A batch with the present state of each payment. */
export async function getStatement({ database: { db } }: SignedInCall, { id }: { id: string }): Promise<PaymentBatch> {
  const found = await db.selectFrom('payment_batch').select('id').where('id', '=', id).executeTakeFirst();
  if (found === undefined) throw new ApiError('NOT_FOUND');
  return presentBatch(db, id);
}
