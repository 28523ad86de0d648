import { redirect } from 'react-router';
import type { Edition } from '../../../../contract/catalog/catalog.ts';
import type { BlockContent } from '../../../../contract/pages/block-kinds.ts';
import type { ShownBlock } from '../../../../contract/pages/pages.ts';
import type { Route } from './+types/product';
import { apiOf } from '../../../api.ts';
import { pageNotFound } from '../../../parts/routing/page-not-found.ts';
import { breadcrumbs, pageMeta, siteUrl } from '../../../parts/routing/page-meta.ts';
import { loadPage } from '../page/load-page.ts';
import { OwnParts } from '../page/own-parts.tsx';
import { namesEdition } from '../page/named-editions.ts';
import type { PagePart } from '../page/page-part.ts';
import { productData } from '../product-data.ts';
import { withFacts } from '../section.tsx';
import { loadEdition } from './edition-facts.ts';
import { productParts } from './product-parts.tsx';
import { technologyOf } from './technology-table.tsx';

const pathOf = ({ code }: Edition) => `/product/detail/${code}`;

/** Without an edition in the address the recommended one is shown; its own address is canonical. */
export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (loaderData === undefined)
    return pageMeta(matches, { title: '产品详情', description: '', path: '/product/detail' });
  const { product, edition } = loaderData;
  const path = pathOf(edition);
  return pageMeta(matches, {
    title: loaderData.title,
    description: loaderData.description,
    path,
    picture: 'product',
    structuredData: [
      breadcrumbs(matches, edition.name, path),
      productData({ product, editions: [edition] }, siteUrl(matches, path), edition),
    ],
  });
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const facts = await loadEdition(apiOf(context), params.version);
  // Without any edition, the price page says so.
  if (facts === null) throw params.version === undefined ? redirect('/product/pricing') : pageNotFound();
  const page = apiOf(context).pages.show({ slug: 'product' });
  const { title, description, parts } = await loadPage(context, page, facts.edition.code);
  const { name, tagline, audience, highlights } = facts.edition;
  const words = { edition: name, editionTagline: tagline, audience, highlights: highlights.join('；') };
  return {
    title: withFacts(title, words),
    description: withFacts(description, words),
    parts: parts.map((part) => wordsFor(facts.edition, part)),
    ...facts,
  };
}

/** The part with only the words for this edition; those for others would be sent for nothing. */
function wordsFor({ code, needsApplication }: Edition, each: PagePart): PagePart {
  if (!('part' in each)) return each;
  const { content } = each.part;
  const words = Object.entries(content).map(([name, value]) => [
    name,
    needsApplication && name.startsWith('free') ? (Array.isArray(value) ? [] : '') : value,
  ]);
  const shown = Object.fromEntries(words) as typeof content;
  const { kind } = each.part;
  if (kind === 'technology') return { part: { ...each.part, content: technologyOf(shown, code) } };
  return { part: { ...each.part, content: kind === 'shots' ? shotsOf(shown, code) : shown } };
}

/** The pictures on one edition's page: its typical ones first. */
function shotsOf(content: ShownBlock['content'], edition: string): ShownBlock['content'] {
  const { items, ...words } = content as unknown as BlockContent<'shots'>;
  const isFirst = ({ firstFor }: (typeof items)[number]) => firstFor !== '' && namesEdition(firstFor, edition);
  const ordered = [...items.filter(isFirst), ...items.filter((item) => !isFirst(item))];
  return { ...words, items: ordered.map(({ firstFor: _, ...item }) => item) };
}

export default function Product({ loaderData: { parts, ...facts } }: Route.ComponentProps) {
  return <OwnParts parts={parts} components={productParts} facts={facts} />;
}
