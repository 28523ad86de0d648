import { isMeant, MOST_FOUND as limit } from '../../../contract/console/find.ts';
import { listHelpTexts } from '../../content/help/list-help-texts.ts';
import { listLegalTexts } from '../../content/legal/get-legal-text.ts';
import { listMediaRows } from '../../media/store.ts';
import { knownPages } from '../../pages/known-pages.ts';
import type { FindNamed, Named } from './find-records.ts';

/** Picks by name from a complete list: these tables have dozens of rows, not thousands. */
const meant = (all: Named[], q: string): Named[] =>
  all.filter(({ label, detail }) => isMeant(`${label} ${detail}`, q)).slice(0, limit);

export const findEditions: FindNamed = async ({ database: { db } }, q) => {
  const rows = await db
    .selectFrom('edition')
    .innerJoin('product', 'product.id', 'edition.product_id')
    .select(['edition.code', 'edition.name', 'product.name as product_name'])
    .where('retired_at', 'is', null)
    .orderBy('position')
    .execute();
  return meant(
    rows.map(({ code, name, product_name }) => ({ target: code, label: name, detail: `${product_name} · ${code}` })),
    q,
  );
};

export const findDiscounts: FindNamed = async ({ database: { db } }, q) => {
  const rows = await db.selectFrom('discount').select(['id', 'name', 'code']).orderBy('id', 'desc').execute();
  return meant(
    rows.map(({ id, name, code }) => ({ target: id, label: name, detail: code ?? '' })),
    q,
  );
};

export const findReleases: FindNamed = async ({ database: { db } }, q) => {
  const rows = await db
    .selectFrom('product_release')
    .select(['id', 'version', 'is_draft'])
    .orderBy('published_at', 'desc')
    .execute();
  return meant(
    rows.map(({ id, version, is_draft }) => ({
      target: id,
      label: `版本 ${version}`,
      detail: is_draft === 1 ? '草稿' : '',
    })),
    q,
  );
};

/** Pages of blocks, and the legal texts, which have an editor of their own. */
export const findShopPages: FindNamed = async (call, q) => {
  const [pages, legal] = await Promise.all([knownPages(call), listLegalTexts(call)]);
  return meant(
    [
      ...pages.map(({ slug, title, path }) => ({ target: slug, label: title, detail: path })),
      ...legal.items.map(({ slug, title, path }) => ({ target: `legal/${slug}`, label: title, detail: path })),
    ],
    q,
  );
};

export const findHelpTexts: FindNamed = async (call, q) => {
  const { items } = await listHelpTexts(call);
  return meant(
    items.map(({ kind, slug, title, path }) => ({ target: `${kind}/${slug}`, label: title, detail: path })),
    q,
  );
};

export const findPosts: FindNamed = async ({ database: { db } }, q) => {
  const rows = await db
    .selectFrom('news_post')
    .select(['id', 'title', 'slug', 'state'])
    .orderBy('id', 'desc')
    .execute();
  return meant(
    rows.map(({ id, title, slug, state }) => ({
      target: id,
      label: title,
      detail: state === 'draft' ? '草稿' : state === 'withdrawn' ? '已撤回' : `/news/${slug}`,
    })),
    q,
  );
};

export const findPictures: FindNamed = async ({ database }, q) => {
  const rows = await listMediaRows(database, { filter: undefined, q, after: null, limit });
  return rows.map(({ title, alt }) => ({ target: title, label: title, detail: alt }));
};
