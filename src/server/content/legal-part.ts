import type { Kysely } from 'kysely';
import * as z from 'zod';
import type { Tables } from '../database/tables/tables.ts';
import { type ShopPart, unusable } from '../shop/transfer/shop-part.ts';
import { findShop } from '../shop/store.ts';
import { nextAfter } from './legal/next-version.ts';
import { publishPageIn } from './publish-page.ts';
import { legalSlugs } from './seed-pages.ts';
import { findCurrentPage } from './store.ts';

const content = z.partialRecord(z.enum(legalSlugs), z.string().trim().min(1).max(200_000));

interface Text {
  slug: (typeof legalSlugs)[number];
  title: string;
  version: string;
  markdown: string;
}

/** The legal texts. People agree to a version: an import changes none in a shop that was ever open. */
export const legalPart: ShopPart = {
  name: 'legal',
  label: '协议文本',
  version: 1,
  async collect(db) {
    const pages = await Promise.all(
      legalSlugs.map(async (slug) => [slug, (await findCurrentPage(db, slug))?.markdown] as const),
    );
    return { content: Object.fromEntries(pages.filter(([, markdown]) => markdown !== undefined)) };
  },
  read(raw) {
    const parsed = content.safeParse(raw);
    if (!parsed.success) throw unusable('协议文本的内容不对');
    const texts = Object.entries(parsed.data) as [Text['slug'], string][];
    return {
      pictures: [],
      changes: async (db) =>
        (await changedOf(db, texts)).map(({ title, version }) => `《${title}》发布为新版本 ${version}`),
      async apply(call, trx) {
        for (const { slug, version, markdown } of await changedOf(trx, texts))
          await publishPageIn(call, trx, { slug, version, markdown });
      },
    };
  },
};

async function changedOf(db: Kysely<Tables>, texts: readonly [Text['slug'], string][]): Promise<Text[]> {
  if ((await findShop(db)).first_opened_at !== null) return [];
  const changed: Text[] = [];
  for (const [slug, markdown] of texts) {
    const current = await findCurrentPage(db, slug);
    if (current === undefined || current.markdown.trim() === markdown) continue;
    changed.push({ slug, title: current.title, version: nextAfter(current.version), markdown });
  }
  return changed;
}
