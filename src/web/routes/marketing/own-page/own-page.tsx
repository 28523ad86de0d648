import type { Route } from './+types/own-page';
import { shippedSlugs } from '../../../../contract/pages/pages.ts';
import { breadcrumbs, pageMeta } from '../../../parts/routing/page-meta.ts';
import { pageNotFound } from '../../../parts/routing/page-not-found.ts';
import { LazyDemonstration } from '../page/lazy-demonstration.tsx';
import { apiOf } from '../../../api.ts';
import { loadPage } from '../page/load-page.ts';
import { PageParts } from '../page/page-parts.tsx';

export function meta({ matches, loaderData, params: { slug } }: Route.MetaArgs) {
  const title = loaderData?.title ?? '';
  const path = `/p/${slug}`;
  return pageMeta(matches, {
    title,
    description: loaderData?.description ?? '',
    path,
    structuredData: [breadcrumbs(matches, title, path)],
  });
}

/** Pages that come with the product have addresses of their own. */
export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  if (shippedSlugs.some((shipped) => shipped === slug)) throw pageNotFound();
  const { catalog: _catalog, ...page } = await loadPage(context, apiOf(context).pages.show({ slug }));
  return page;
}

export default function OwnPage({ loaderData: { parts } }: Route.ComponentProps) {
  return <PageParts parts={parts} Demo={LazyDemonstration} />;
}
