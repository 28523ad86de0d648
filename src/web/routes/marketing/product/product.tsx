import type { Edition } from '../../../../contract/catalog.ts';
import type { Route } from './+types/product';
import { apiOf } from '../../../api.ts';
import { pageNotFound } from '../../../parts/routing/page-not-found.ts';
import { breadcrumbs, pageMeta, siteUrl } from '../../../parts/routing/page-meta.ts';
import { loadPage } from '../page/load-page.ts';
import { OwnParts } from '../page/own-parts.tsx';
import type { PagePart } from '../page/page-part.ts';
import { productData } from '../product-data.ts';
import { withFacts } from '../section.tsx';
import { loadEdition } from './edition-facts.ts';
import { productParts } from './product-parts.tsx';

const pathOf = ({ code }: Edition) => `/product/detail/${code}`;

/** Without an edition in the address the recommended one is shown; that edition's own address is canonical. */
export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (loaderData === undefined)
    return pageMeta(matches, { title: '产品详情', description: '', path: '/product/detail' });
  const { product, edition } = loaderData;
  const path = pathOf(edition);
  const facts = {
    edition: edition.name,
    editionTagline: edition.tagline,
    audience: edition.audience,
    highlights: edition.highlights.join('；'),
  };
  return pageMeta(matches, {
    title: withFacts(loaderData.title, facts),
    description: withFacts(loaderData.description, facts),
    path,
    picture: 'product',
    structuredData: [
      breadcrumbs(matches, edition.name, path),
      productData({ product, editions: [edition] }, siteUrl(matches, path), edition),
    ],
  });
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { title, description, parts } = await loadPage(context, 'product');
  const edition = await loadEdition(apiOf(context), params.version);
  if (edition === null) throw pageNotFound();
  return { title, description, parts: wordsFor(edition.edition, parts), ...edition };
}

/** What is said of free editions would travel with every other one for nothing. */
function wordsFor({ needsApplication }: Edition, parts: readonly PagePart[]): readonly PagePart[] {
  if (!needsApplication) return parts;
  return parts.map((each) => {
    if (!('part' in each)) return each;
    const content = Object.entries(each.part.content).map(([name, value]) => [
      name,
      name.startsWith('free') ? (Array.isArray(value) ? [] : '') : value,
    ]);
    return { part: { ...each.part, content: Object.fromEntries(content) as typeof each.part.content } };
  });
}

export default function Product({ loaderData: { parts, ...facts } }: Route.ComponentProps) {
  return <OwnParts parts={parts} components={productParts} facts={facts} />;
}
