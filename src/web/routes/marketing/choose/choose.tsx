import type { Route } from './+types/choose';
import { breadcrumbs, pageMeta } from '../../../parts/routing/page-meta.ts';
import { LazyDemonstration } from '../page/lazy-demonstration.tsx';
import { apiOf } from '../../../api.ts';
import { loadPage } from '../page/load-page.ts';
import { PageParts } from '../page/page-parts.tsx';

const PATH = '/choose/we';

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData?.title ?? '';
  return pageMeta(matches, {
    title,
    description: loaderData?.description ?? '',
    path: PATH,
    picture: 'choose',
    structuredData: [breadcrumbs(matches, title, PATH)],
  });
}

export async function loader({ context }: Route.LoaderArgs) {
  const { catalog: _catalog, ...page } = await loadPage(context, apiOf(context).pages.show({ slug: 'choose' }));
  return page;
}

export default function Choose({ loaderData: { parts } }: Route.ComponentProps) {
  return <PageParts parts={parts} Demo={LazyDemonstration} />;
}
