import type { Insertable, Transaction } from 'kysely';
import type { Discount, discounts } from '../../contract/discounts/discounts.ts';
import type { ParsedInputOf } from '../../contract/endpoint.ts';
import { ApiError } from '../../contract/errors.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Call, SignedInCall } from '../call.ts';
import { contentChanged } from '../content/content-generation.ts';
import { encodeJson } from '../database/json-column.ts';
import { newId } from '../database/new-id.ts';
import { forUpdate } from '../database/row-lock.ts';
import type { DiscountRow } from '../database/tables/discount-tables.ts';
import type { Tables } from '../database/tables/tables.ts';
import { violatedUnique } from '../database/unique-violation.ts';
import { getDiscount } from './list-discounts.ts';
import { type StoredDiscount, toTerms } from './store.ts';

type Input = ParsedInputOf<typeof discounts.create>;

/** Creates a discount that runs from now or from its first day; a repeated request returns the existing one. */
export async function createDiscount(call: SignedInCall, { requestKey, ...input }: Input): Promise<Discount> {
  const id = await call.database
    .transaction(async (trx) => {
      const repeated = await trx
        .selectFrom('discount')
        .select('id')
        .where('request_key', '=', requestKey)
        .executeTakeFirst();
      if (repeated !== undefined) return repeated.id;
      requireLongCode(input.code, null);
      const row = {
        ...(await columnsOf(trx, input)),
        id: newId(),
        request_key: requestKey,
        created_by: call.user.id,
        created_at: call.clock.now(),
        ...changeOf(call),
      };
      await trx.insertInto('discount').values(row).execute();
      await recordAudit(call, trx, {
        act: 'discount.created',
        targetType: 'discount',
        targetId: row.id,
        detail: { after: input },
      });
      return row.id;
    })
    .catch((error: unknown) => conflict(call, error, requestKey));
  contentChanged(call.database);
  return getDiscount(call, id);
}

/** Changes a discount. Submitted applications keep their agreed price. */
export async function changeDiscount(
  call: SignedInCall,
  { id, revision, ...input }: ParsedInputOf<typeof discounts.change>,
): Promise<Discount> {
  await call.database
    .transaction(async (trx) => {
      const row = await lockDiscount(trx, id);
      if (row.revision !== revision) throw new ApiError('DISCOUNT_CHANGED');
      requireLongCode(input.code, row.code);
      const change = { ...(await columnsOf(trx, input)), revision: revision + 1, ...changeOf(call) };
      await trx.updateTable('discount').set(change).where('id', '=', id).execute();
      await recordAudit(call, trx, {
        act: 'discount.changed',
        targetType: 'discount',
        targetId: id,
        detail: { before: recorded(row), after: input },
      });
    })
    .catch((error: unknown) => conflict(call, error, ''));
  contentChanged(call.database);
  return getDiscount(call, id);
}

/** Ends the discount for everybody. One that has ended already stays as it is. */
export async function endDiscount(call: SignedInCall, { id }: { id: string }): Promise<Discount> {
  const now = call.clock.now();
  await call.database.transaction(async (trx) => {
    const row = await lockDiscount(trx, id);
    if (row.ends_at !== null && row.ends_at <= now) return;
    const change = { ends_at: now, revision: row.revision + 1, ...changeOf(call) };
    await trx.updateTable('discount').set(change).where('id', '=', id).execute();
    await recordAudit(call, trx, {
      act: 'discount.ended',
      targetType: 'discount',
      targetId: id,
      detail: { name: row.name, before: { endsAt: row.ends_at }, after: { endsAt: now } },
    });
  });
  contentChanged(call.database);
  return getDiscount(call, id);
}

/** The columns that name the author of a change. */
export const changeOf = ({ user, clock }: Pick<Call, 'user' | 'clock'>) => ({
  changed_by: user?.id ?? null,
  changed_at: clock.now(),
});

async function lockDiscount(trx: Transaction<Tables>, id: string): Promise<StoredDiscount> {
  const row = await forUpdate(trx.selectFrom('discount').selectAll().where('id', '=', id)).executeTakeFirst();
  if (row === undefined) throw new ApiError('NOT_FOUND');
  return row;
}

function recorded(row: StoredDiscount): Record<string, unknown> {
  const { id: _id, uses: _uses, ownUses: _own, ...terms } = toTerms(row, 0);
  return terms;
}

/** The minimum for new codes: shorter ones can be guessed by trying. */
const SHORTEST_NEW_CODE = 8;

function requireLongCode(code: string, before: string | null): void {
  if (code === '' || code === before || code.length >= SHORTEST_NEW_CODE) return;
  throw new ApiError('FIELDS_INVALID', {
    fields: { code: `新的优惠码至少 ${SHORTEST_NEW_CODE} 位：太短的会被人猜中` },
  });
}

type Columns = Omit<
  Insertable<DiscountRow>,
  'id' | 'request_key' | 'created_by' | 'created_at' | 'changed_by' | 'changed_at'
>;

/** Checks what no single field can show. */
export async function columnsOf(trx: Transaction<Tables>, input: Omit<Input, 'requestKey'>): Promise<Columns> {
  const { name, code, percent, amountFen, startsAt, endsAt, maxUses, maxUsesEach } = input;
  const editions = [...new Set(input.editions)];
  const known = new Set((await trx.selectFrom('edition').select('code').execute()).map((row) => row.code));
  const fields = {
    ...(percent === null && amountFen === null ? { percent: '请填写减免的比例或金额' } : {}),
    ...(percent !== null && amountFen !== null ? { amountFen: '比例和金额只能填写一种' } : {}),
    ...(startsAt !== null && endsAt !== null && endsAt <= startsAt ? { endsAt: '结束时间须晚于开始时间' } : {}),
    ...(editions.every((each) => known.has(each)) ? {} : { editions: '没有这个版本，请刷新后重选' }),
  };
  if (Object.keys(fields).length > 0) throw new ApiError('FIELDS_INVALID', { fields });
  return {
    name,
    code: code === '' ? null : code,
    percent,
    amount_fen: amountFen,
    starts_at: startsAt,
    ends_at: endsAt,
    max_uses: maxUses,
    max_uses_each: maxUsesEach,
    editions: encodeJson(editions),
    kinds: encodeJson([...new Set(input.kinds)]),
  };
}

/** Another server may have just answered the same request. */
async function conflict(call: SignedInCall, error: unknown, requestKey: string): Promise<string> {
  const violated = violatedUnique(error);
  if (violated === 'discount_code_key')
    throw new ApiError('DISCOUNT_CODE_TAKEN', { fields: { code: '已有同样的优惠码，请换一个' } });
  if (violated !== 'discount_request_key_key') throw error;
  const { id } = await call.database.db
    .selectFrom('discount')
    .select('id')
    .where('request_key', '=', requestKey)
    .executeTakeFirstOrThrow();
  return id;
}
