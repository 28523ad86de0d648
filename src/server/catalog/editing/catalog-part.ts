import { catalogDocument, type CatalogDocument } from '../../../contract/catalog/catalog-editing.ts';
import { type ShopPart, unusable, unusableContent } from '../../shop/transfer/shop-part.ts';
import { applyDocument } from './publish-catalog.ts';
import { documentAt } from './next-price.ts';
import { describeChanges, documentProblems, withCurrentEditions } from './rules.ts';
import { findDraft, lockDraft, selectPublished } from './store.ts';

/** Product, editions, prices and the comparison, as visitors see them; drafts are not exported. */
export const catalogPart: ShopPart = {
  name: 'catalog',
  label: '商品与价格',
  version: 1,
  collect: async (db, { clock }) => {
    const published = await selectPublished(db, clock.now());
    return { content: published.editions.length === 0 ? null : published };
  },
  read(raw) {
    const document = raw === null ? null : parse(raw);
    return {
      pictures: [],
      async changes(db, _pictures, now) {
        if (document === null) return [];
        const changes = describeChanges(await selectPublished(db, now), documentAt(document, now));
        const draft = await findDraft(db);
        const isDraftLost = changes.length > 0 && (draft?.document ?? null) !== null;
        return [
          ...changes.map(({ subject, text }) => `${subject}：${text}`),
          ...(isDraftLost ? ['还没有发布的商品草稿会被放弃'] : []),
        ];
      },
      async apply(call, trx) {
        if (document === null) return;
        await lockDraft(trx);
        const now = call.clock.now();
        const wanted = documentAt(document, now);
        const changes = describeChanges(await selectPublished(trx, now), wanted);
        if (changes.length > 0) await applyDocument(call, trx, wanted, changes);
      },
    };
  },
};

function parse(raw: unknown): CatalogDocument {
  const parsed = catalogDocument.safeParse(raw);
  if (!parsed.success) throw unusableContent('商品的内容', parsed.error);
  const [problem] = Object.values(documentProblems(parsed.data));
  if (problem !== undefined) throw unusable(`商品的内容不对：${problem}`);
  return withCurrentEditions(parsed.data);
}
