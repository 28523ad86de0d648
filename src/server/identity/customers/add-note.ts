import type { customers } from '../../../contract/customers/customers.ts';
import type { ParsedInputOf } from '../../../contract/endpoint.ts';
import { ApiError } from '../../../contract/errors.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { SignedInCall } from '../../call.ts';
import { newId } from '../../database/new-id.ts';
import { findAccount } from '../account-store.ts';

/** For other operators; a repeated request adds nothing. */
export async function addNote(
  call: SignedInCall,
  { id, requestKey, text }: ParsedInputOf<typeof customers.addNote>,
): Promise<void> {
  await call.database.transaction(async (trx) => {
    if ((await findAccount(trx, id)) === undefined) throw new ApiError('NOT_FOUND');
    const inserted = await trx
      .insertInto('customer_note')
      .values({
        id: newId(),
        user_id: id,
        author_id: call.user.id,
        text,
        request_key: requestKey,
        created_at: call.clock.now(),
      })
      .onConflict((conflict) => conflict.columns(['author_id', 'request_key']).doNothing())
      .executeTakeFirst();
    if ((inserted.numInsertedOrUpdatedRows ?? 0n) > 0n)
      await recordAudit(call, trx, { act: 'user.note_added', targetType: 'user', targetId: id });
  });
}
