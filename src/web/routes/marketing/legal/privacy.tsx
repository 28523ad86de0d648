import type { Route } from './+types/privacy';
import { apiOf } from '../../../api.ts';
import { breadcrumbs, pageMeta } from '../../../parts/routing/page-meta.ts';
import { LegalPage } from './legal-page.tsx';
import { isVariant, loadLegalPage, openingOf } from './load-legal-page.ts';

const PATH = '/privacy/index';

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const tags = pageMeta(matches, {
    title: '隐私协议',
    description: loaderData === undefined ? '' : openingOf(loaderData),
    path: PATH,
    structuredData: [breadcrumbs(matches, '隐私协议', PATH)],
  });
  return loaderData !== undefined && isVariant(loaderData) ? [...tags, { name: 'robots', content: 'noindex' }] : tags;
}

export function loader({ context, request }: Route.LoaderArgs) {
  return loadLegalPage(apiOf(context), 'privacy', request);
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <LegalPage page={loaderData} path={PATH} />;
}
