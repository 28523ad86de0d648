import type { Transaction } from 'kysely';
import { newId } from '../database/new-id.ts';
import type { Tables } from '../database/tables/tables.ts';

type Trx = Transaction<Tables>;

/** Counts a use, in the transaction that locked the discount when its price was agreed. */
export async function recordUse(
  trx: Trx,
  use: { discountId: string; applicationId: string; now: number },
): Promise<void> {
  await trx
    .insertInto('discount_use')
    .values({
      id: newId(),
      discount_id: use.discountId,
      application_id: use.applicationId,
      used_at: use.now,
      given_back_at: null,
    })
    .execute();
}

/** Gives back the application's use; returns the discount, or null if it used none. */
export async function giveBackUse(trx: Trx, applicationId: string, now: number): Promise<string | null> {
  const row = await trx
    .updateTable('discount_use')
    .set({ given_back_at: now })
    .where('application_id', '=', applicationId)
    .where('given_back_at', 'is', null)
    .returning('discount_id')
    .executeTakeFirst();
  return row?.discount_id ?? null;
}

/** An appeal keeps the agreed price: the use that the rejection gave back counts again, with the appeal. */
export async function takeOverUse(
  trx: Trx,
  { from, to, now }: { from: string; to: string; now: number },
): Promise<void> {
  const last = await trx
    .selectFrom('discount_use')
    .select('discount_id')
    .where('application_id', '=', from)
    .orderBy('used_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (last !== undefined) await recordUse(trx, { discountId: last.discount_id, applicationId: to, now });
}

/** Removes the uses by applications of the demonstration; others can use them again. */
export async function removeUses(trx: Trx, applicationIds: readonly string[]): Promise<void> {
  await trx.deleteFrom('discount_use').where('application_id', 'in', applicationIds).execute();
}
