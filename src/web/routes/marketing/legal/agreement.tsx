import type { Route } from './+types/agreement';
import { apiOf } from '../../../api.ts';
import { breadcrumbs, pageMeta } from '../../../parts/routing/page-meta.ts';
import { LegalPage } from './legal-page.tsx';
import { isVariant, loadLegalPage } from './load-legal-page.ts';

const PATH = '/agreement/index';

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const tags = pageMeta(matches, {
    title: '授权协议',
    description: '软件授权的完整条款：授权内容、各版本限制、费用与退款、转让、密钥与核验。',
    path: PATH,
    structuredData: [breadcrumbs(matches, '授权协议', PATH)],
  });
  return loaderData !== undefined && isVariant(loaderData) ? [...tags, { name: 'robots', content: 'noindex' }] : tags;
}

export function loader({ context, request }: Route.LoaderArgs) {
  return loadLegalPage(apiOf(context), 'license-agreement', request);
}

export default function Agreement({ loaderData }: Route.ComponentProps) {
  return <LegalPage page={loaderData} path={PATH} />;
}
