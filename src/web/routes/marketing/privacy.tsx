import type { Route } from './+types/privacy';
import { apiOf } from '../../api.ts';
import { breadcrumbs, pageMeta } from '../../parts/page-meta.ts';
import { LegalPage } from './legal-page.tsx';

const PATH = '/privacy/index';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: '隐私协议',
    description: '说明本站处理哪些个人信息、用途、保存多久，以及您可以怎样查看、更正和删除。',
    path: PATH,
    structuredData: [breadcrumbs(matches, '隐私协议', PATH)],
  });
}

export function loader({ context }: Route.LoaderArgs) {
  return apiOf(context).content.page({ slug: 'privacy' });
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <LegalPage page={loaderData} />;
}
