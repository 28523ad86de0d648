import type { Discount, DiscountUse } from '../../contract/discounts/discounts.ts';
import { ApiError } from '../../contract/errors.ts';
import type { SignedInCall } from '../call.ts';
import { stateOf } from './rules.ts';
import { countUses, type StoredDiscount, toTerms } from './store.ts';

const SHOWN = 200;

/** Newest first. */
export async function listDiscounts(call: SignedInCall): Promise<{ items: Discount[] }> {
  const rows = await selectDiscounts(call).orderBy('discount.id', 'desc').limit(SHOWN).execute();
  return { items: await present(call, rows) };
}

export async function getDiscount(call: SignedInCall, id: string): Promise<Discount> {
  const [found] = await present(call, await selectDiscounts(call).where('discount.id', '=', id).execute());
  if (found === undefined) throw new ApiError('NOT_FOUND');
  return found;
}

const selectDiscounts = ({ database: { db } }: SignedInCall) =>
  db
    .selectFrom('discount')
    .leftJoin('app_user as creator', 'creator.id', 'discount.created_by')
    .leftJoin('app_user as editor', 'editor.id', 'discount.changed_by')
    .selectAll('discount')
    .select(['creator.username as creator', 'editor.username as editor']);

async function present(
  { database: { db }, clock }: SignedInCall,
  rows: (StoredDiscount & { creator: string | null; editor: string | null })[],
): Promise<Discount[]> {
  const uses = await countUses(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const { ownUses: _own, ...terms } = toTerms(row, uses.get(row.id) ?? 0);
    return {
      ...terms,
      state: stateOf(terms, clock.now()),
      revision: row.revision,
      createdAt: row.created_at,
      createdBy: row.creator,
      changedBy: row.editor,
      changedAt: row.changed_at,
    };
  });
}

/**
 * The uses of a discount, with those that were given back; newest first. A caller who may see neither applications nor
 * customers gets no names.
 */
export async function listUses(call: SignedInCall, { id }: { id: string }): Promise<{ items: DiscountUse[] }> {
  const { db } = call.database;
  await getDiscount(call, id);
  const { permissions } = call.user;
  const seesPeople = permissions.includes('application:review') || permissions.includes('customer:read');
  const rows = await db
    .selectFrom('discount_use')
    .innerJoin('application', 'application.id', 'discount_use.application_id')
    .innerJoin('app_user', 'app_user.id', 'application.user_id')
    .select([
      'application.number',
      'application.holder_name',
      'application.list_fen',
      'application.amount_fen',
      'app_user.username',
      'discount_use.used_at',
      'discount_use.given_back_at',
    ])
    .where('discount_use.discount_id', '=', id)
    .orderBy('discount_use.used_at', 'desc')
    .orderBy('discount_use.id', 'desc')
    .limit(SHOWN)
    .execute();
  return {
    items: rows.map((row) => ({
      ...(seesPeople && { application: row.number, username: row.username, holderName: row.holder_name }),
      listFen: row.list_fen,
      amountFen: row.amount_fen,
      usedAt: row.used_at,
      givenBackAt: row.given_back_at,
    })),
  };
}
