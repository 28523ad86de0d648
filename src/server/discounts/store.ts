import type { Kysely, Selectable, Transaction } from 'kysely';
import type { DiscountKind } from '../../contract/discounts/discounts.ts';
import { decodeJson } from '../database/json-column.ts';
import { forUpdate } from '../database/row-lock.ts';
import type { DiscountRow } from '../database/tables/discount-tables.ts';
import type { Tables } from '../database/tables/tables.ts';
import type { Terms } from './rules.ts';

type Db = Kysely<Tables>;
type Trx = Transaction<Tables>;
export type StoredDiscount = Selectable<DiscountRow>;

export const toTerms = (row: StoredDiscount, uses: number, ownUses = 0): Terms => ({
  id: row.id,
  name: row.name,
  code: row.code ?? '',
  percent: row.percent,
  amountFen: row.amount_fen,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  maxUses: row.max_uses,
  maxUsesEach: row.max_uses_each,
  editions: decodeJson<string[]>(row.editions),
  kinds: decodeJson<DiscountKind[]>(row.kinds),
  uses,
  ownUses,
});

/** The discounts for everyone that have not ended, and the one with this code. */
const selectCandidates = (db: Db, code: string, now: number) =>
  db
    .selectFrom('discount')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb.and([eb('code', 'is', null), eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)])]),
        eb('code', '=', code),
      ]),
    )
    // always in the same order, so that two transactions with several of them do not deadlock
    .orderBy('id');

interface Asking {
  code: string;
  now: number;
  userId: string | null;
}

export async function findTerms(db: Db, { code, now, userId }: Asking): Promise<Terms[]> {
  return withUses(db, await selectCandidates(db, code, now).execute(), userId);
}

/** The same, locked until the transaction ends: nobody else can use one of them meanwhile. */
export async function holdTerms(trx: Trx, { code, now, userId }: Asking): Promise<Terms[]> {
  return withUses(trx, await forUpdate(selectCandidates(trx, code, now)).execute(), userId);
}

async function withUses(db: Db, rows: StoredDiscount[], userId: string | null): Promise<Terms[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const all = await countUses(db, ids);
  const own = userId === null ? new Map<string, number>() : await countUses(db, ids, userId);
  return rows.map((row) => toTerms(row, all.get(row.id) ?? 0, own.get(row.id) ?? 0));
}

/** Uses that count, by discount; only this customer's, if one is given. */
export async function countUses(db: Db, ids: readonly string[], userId?: string): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  let query = db
    .selectFrom('discount_use')
    .where('discount_use.discount_id', 'in', ids)
    .where('discount_use.given_back_at', 'is', null)
    .groupBy('discount_use.discount_id')
    .select((eb) => ['discount_use.discount_id as id', eb.fn.countAll<number>().as('uses')]);
  if (userId !== undefined)
    query = query
      .innerJoin('application', 'application.id', 'discount_use.application_id')
      .where('application.user_id', '=', userId);
  const rows = await query.execute();
  return new Map(rows.map(({ id, uses }) => [id, uses]));
}
