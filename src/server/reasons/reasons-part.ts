import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import * as z from 'zod';
import { type ReasonAct, reasonActs, type ReasonTemplate, reasonTemplates } from '../../contract/reason-templates.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Tables } from '../database/tables/tables.ts';
import { type ShopPart, unusable, unusableContent } from '../shop/transfer/shop-part.ts';
import { lockReasonSet, selectReasonSets, storeReasonSet, templatesOf } from './store.ts';

const content = z.partialRecord(z.enum(reasonActs), reasonTemplates.save.input.shape.templates);

/** The prepared sentences that the vendor has rewritten; acts that the file does not name keep theirs. */
export const reasonsPart: ShopPart = {
  name: 'reasons',
  label: '常用说明',
  version: 1,
  async collect(db) {
    const rows = (await selectReasonSets(db)).filter(({ templates }) => templates !== null);
    return { content: Object.fromEntries(rows.map((row) => [row.act, templatesOf(row.act as ReasonAct, row)])) };
  },
  read(raw) {
    const parsed = content.safeParse(raw);
    if (!parsed.success) throw unusableContent('常用说明的内容', parsed.error);
    const sets = Object.entries(parsed.data) as [ReasonAct, ReasonTemplate[]][];
    const isDoubled = sets.some(
      ([, templates]) => new Set(templates.map(({ label }) => label)).size < templates.length,
    );
    if (isDoubled) throw unusable('常用说明里有重复的名称');
    return {
      pictures: [],
      changes: async (db) => {
        const count = (await changedOf(db, sets)).length;
        return count === 0 ? [] : [`${count} 项操作的常用说明会改写`];
      },
      async apply(call, trx) {
        for (const [act, templates] of await changedOf(trx, sets)) {
          const now = call.clock.now();
          const stored = await lockReasonSet(trx, act, now);
          const by = call.user?.id ?? null;
          await storeReasonSet(trx, act, { templates, revision: stored.revision + 1, by, now });
          await recordAudit(call, trx, {
            act: 'reasons.changed',
            targetType: 'reasons',
            targetId: act,
            detail: { before: templatesOf(act, stored), after: templates },
          });
        }
      },
    };
  },
};

async function changedOf(
  db: Kysely<Tables>,
  sets: readonly [ReasonAct, ReasonTemplate[]][],
): Promise<[ReasonAct, ReasonTemplate[]][]> {
  const rows = await selectReasonSets(db);
  return sets.filter(([act, templates]) => {
    const row = rows.find((one) => one.act === act);
    return !isDeepStrictEqual(templates, templatesOf(act, row));
  });
}
