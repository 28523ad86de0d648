import type { Route } from './+types/agreement';
import { apiOf } from '../../api.ts';
import { breadcrumbs, pageMeta } from '../../parts/page-meta.ts';
import { LegalPage } from './legal-page.tsx';

const PATH = '/agreement/index';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: '授权协议',
    description: '软件授权的完整条款：授权内容、各版本限制、费用与退款、转让、密钥与核验。',
    path: PATH,
    structuredData: [breadcrumbs(matches, '授权协议', PATH)],
  });
}

export function loader({ context }: Route.LoaderArgs) {
  return apiOf(context).content.page({ slug: 'license-agreement' });
}

export default function Agreement({ loaderData }: Route.ComponentProps) {
  return <LegalPage page={loaderData} />;
}
