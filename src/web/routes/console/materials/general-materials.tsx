import { apiOf } from '../../../api.ts';
import { requireToken } from '../../../client/session/require-token.ts';
import type { Route } from './+types/general-materials';
import { BackLink } from '../chrome/back-link.tsx';
import { consoleMeta } from '../chrome/console-meta.ts';
import { ConsoleProblem } from '../chrome/console-problem.tsx';
import { editionNamesOf } from '../releases/edition-names.ts';
import { ManagedMaterials } from './managed-materials.tsx';
import { PageHead } from '../chrome/page-head.tsx';

export const meta: Route.MetaFunction = ({ matches }) => consoleMeta(matches, '通用资料');

export async function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  requireToken(request);
  const api = apiOf(context);
  const [{ materials }, uploads, catalog] = await Promise.all([
    api.delivery.generalMaterials({}),
    api.uploads.list({}),
    api.catalog.get({}),
  ]);
  return { materials, uploads: uploads.items, editionNames: editionNamesOf(catalog) };
}

export default function GeneralMaterialsPage({ loaderData }: Route.ComponentProps) {
  const { materials, uploads, editionNames } = loaderData;
  return (
    <>
      <PageHead
        back={<BackLink to="/dashboard/releases">版本列表</BackLink>}
        title="通用资料"
        description="不属于任何版本的手册、设计稿等：添加后立即生效，有对应授权即可下载，与更新服务期无关。"
      />
      <ManagedMaterials
        releaseId={null}
        editions={Object.keys(editionNames)}
        materials={materials}
        uploads={uploads}
        editionNames={editionNames}
      />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ConsoleProblem error={error} />;
}
