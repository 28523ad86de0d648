import { renderToStaticMarkup } from 'react-dom/server.node';
import { useSearchParams, type ShouldRevalidateFunctionArgs } from 'react-router';
import type { BlockContent } from '../../../../contract/pages/block-kinds.ts';
import type { Route } from './+types/pricing';
import { apiOf } from '../../../api.ts';
import { breadcrumbs, pageMeta, siteUrl } from '../../../parts/routing/page-meta.ts';
import { NothingYet } from '../nothing-yet.tsx';
import { holderOf } from '../offers.ts';
import { loadPage } from '../page/load-page.ts';
import { OwnParts } from '../page/own-parts.tsx';
import type { PagePart } from '../page/page-part.ts';
import { productData } from '../product-data.ts';
import { type PricingFacts, pricingParts } from './pricing-parts.tsx';
import { SampleWindow } from './sample-window.tsx';

const PATH = '/product/pricing';

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData?.title ?? '';
  return pageMeta(matches, {
    title,
    description: loaderData?.description ?? '',
    path: PATH,
    picture: 'pricing',
    structuredData: [
      breadcrumbs(matches, title, PATH),
      ...(loaderData ? [productData(loaderData, siteUrl(matches, PATH)), ...faqData(loaderData.parts)] : []),
    ],
  });
}

export async function loader({ context }: Route.LoaderArgs) {
  const { title, description, parts } = await loadPage(context, apiOf(context).pages.show({ slug: 'pricing' }));
  const { product, editions, features } = await apiOf(context).catalog.get({});
  return {
    title,
    description,
    parts,
    product,
    // The internal id of an offer is long, always different, and means nothing here.
    editions: editions.map(({ offers, ...edition }) => ({
      ...edition,
      offers: offers.map((offer) => ({ ...offer, id: offer.holderType })),
    })),
    features,
    // As HTML: the drawing's code is larger than the drawing, and costs a request.
    window: renderToStaticMarkup(<SampleWindow />),
    ...(editions.length === 0 && { none: noneIn(parts) }),
  };
}

/** The choice of a kind of holder needs no new data. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname;
}

export default function Pricing({ loaderData }: Route.ComponentProps) {
  const { title, parts, product, editions, features } = loaderData;
  const [search] = useSearchParams();
  if (editions.length === 0) return <NoPrices title={title} none={loaderData.none} />;
  const drawing = <div dangerouslySetInnerHTML={{ __html: loaderData.window }} />;
  const facts = { product, editions, features, holder: holderOf(search.get('holder')), drawing } satisfies PricingFacts;
  return <OwnParts parts={parts} components={pricingParts} facts={facts} />;
}

function noneIn(parts: readonly PagePart[]): string | undefined {
  const prices = parts.find((part) => 'part' in part && part.part.kind === 'prices');
  return prices && 'part' in prices ? (prices.part.content as BlockContent<'prices'>).none : undefined;
}

function NoPrices({ title, none }: { title: string; none: string | undefined }) {
  return (
    <div className="page py-16 sm:py-24">
      <h1 className="mb-10 text-4xl leading-tight font-semibold tracking-tight text-ink">{title}</h1>
      <NothingYet text={none} />
    </div>
  );
}

/** The questions for search engines. */
function faqData(parts: readonly PagePart[]): Record<string, unknown>[] {
  return parts.flatMap((part) => {
    if (!('part' in part) || part.part.kind !== 'priceQuestions') return [];
    const { items } = part.part.content as BlockContent<'priceQuestions'>;
    const mainEntity = items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    }));
    return [{ '@type': 'FAQPage', mainEntity }];
  });
}
