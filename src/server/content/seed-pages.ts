import { readFile } from 'node:fs/promises';
import type { Services } from '../call.ts';
import { newId } from '../database/new-id.ts';
import type { LegalPageSlug } from './current-page.ts';

const texts: { slug: LegalPageSlug; title: string }[] = [
  { slug: 'privacy', title: '隐私协议' },
  { slug: 'license-agreement', title: '软件授权协议' },
];
const FIRST_VERSION = '1.0';
export const legalSlugs = ['privacy', 'license-agreement'] as const satisfies readonly LegalPageSlug[];

/** The legal texts as shipped with the product. */
export const shippedPages = () =>
  Promise.all(
    texts.map(async ({ slug, title }) => ({
      slug,
      title,
      version: FIRST_VERSION,
      markdown: await readFile(new URL(`texts/${slug}.md`, import.meta.url), 'utf8'),
    })),
  );

/** Publishes the first version of each legal text that has none; the vendor's own are left alone. */
export async function seedPages(services: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const publishedAt = services.clock.now();
  const pages = await shippedPages();
  await services.database.transaction(async (trx) => {
    const present = await trx.selectFrom('legal_page').select('slug').distinct().execute();
    const missing = pages.filter(({ slug }) => !present.some((row) => row.slug === slug));
    if (missing.length === 0) return;
    await trx
      .insertInto('legal_page')
      .values(missing.map((page) => ({ ...page, id: newId(), published_at: publishedAt, published_by: null })))
      .onConflict((conflict) => conflict.columns(['slug', 'version']).doNothing())
      .execute();
  });
}
