import type { Kysely } from 'kysely';
import * as z from 'zod';
import { discounts } from '../../contract/discounts/discounts.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { soldEditions } from '../catalog/sold-editions.ts';
import { newId } from '../database/new-id.ts';
import type { Tables } from '../database/tables/tables.ts';
import { type ShopPart, unusable, unusableContent } from '../shop/transfer/shop-part.ts';
import { changeOf, columnsOf } from './save-discount.ts';
import { toTerms } from './store.ts';

const MOST = 500;

const { requestKey: _key, ...terms } = discounts.create.input.shape;
const content = z.object({ discounts: z.array(z.object(terms)).max(MOST).default([]) });
type Given = z.output<typeof content>['discounts'][number];

/**
 * Discounts that have not ended; their uses are left out. A discount that exists here with the same code or name stays
 * as it is.
 */
export const discountsPart: ShopPart = {
  name: 'discounts',
  label: '优惠',
  version: 1,
  async collect(db, { clock }) {
    const now = clock.now();
    const rows = await db
      .selectFrom('discount')
      .selectAll()
      .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
      .orderBy('id')
      .limit(MOST)
      .execute();
    const sold = await soldEditions(db);
    const given = rows.flatMap((row): Given[] => {
      const { id: _id, uses: _uses, ownUses: _own, ...rest } = toTerms(row, 0);
      const editions = rest.editions.filter((code) => sold.has(code));
      // Editions that are no longer sold are left out.
      return rest.editions.length > 0 && editions.length === 0 ? [] : [{ ...rest, editions }];
    });
    return { content: { discounts: given } };
  },
  read(raw) {
    const parsed = content.safeParse(raw);
    if (!parsed.success) throw unusableContent('优惠的内容', parsed.error);
    const given = parsed.data.discounts;
    if (new Set(given.map(markOf)).size < given.length) throw unusable('优惠的内容不对：有重复的优惠');
    return {
      pictures: [],
      changes: async (db) => (await missingOf(db, given)).map(({ name }) => `新优惠“${name}”`),
      async apply(call, trx) {
        for (const discount of await missingOf(trx, given)) {
          const id = newId();
          await trx
            .insertInto('discount')
            .values({
              ...(await columnsOf(trx, discount)),
              id,
              request_key: `import-${id}`,
              created_by: call.user?.id ?? null,
              created_at: call.clock.now(),
              ...changeOf(call),
            })
            .execute();
          await recordAudit(call, trx, {
            act: 'discount.created',
            targetType: 'discount',
            targetId: id,
            detail: { after: discount },
          });
        }
      },
    };
  },
};

/** The mark that identifies a discount. */
const markOf = ({ code, name }: Pick<Given, 'code' | 'name'>): string =>
  code === '' ? `name:${name}` : `code:${code}`;

async function missingOf(db: Kysely<Tables>, given: readonly Given[]): Promise<Given[]> {
  const rows = await db.selectFrom('discount').select(['code', 'name']).execute();
  const known = new Set(rows.map(({ code, name }) => markOf({ code: code ?? '', name })));
  return given.filter((discount) => !known.has(markOf(discount)));
}
