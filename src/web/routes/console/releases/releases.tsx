import { FolderOpen, Package, Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { apiOf } from '../../../api.ts';
import { requireToken } from '../../../client/session/require-token.ts';
import { Button, LinkButton } from '../../../ui/form/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/data/empty-state.tsx';
import type { Route } from './+types/releases';
import { consoleMeta } from '../chrome/console-meta.ts';
import { ConsoleProblem } from '../chrome/console-problem.tsx';
import { editionNamesOf } from './edition-names.ts';
import { PageHead } from '../chrome/page-head.tsx';
import { NewReleaseDialog } from './release-dialog.tsx';
import { ReleaseList } from './release-list.tsx';

export const meta: Route.MetaFunction = ({ matches }) => consoleMeta(matches, '发布');

export async function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  requireToken(request);
  const api = apiOf(context);
  const [{ items }, catalog] = await Promise.all([api.delivery.releases({}), api.catalog.get({})]);
  return { items, editionNames: editionNamesOf(catalog) };
}

export default function ReleasesPage({ loaderData: { items, editionNames } }: Route.ComponentProps) {
  const [isCreating, setCreating] = useState(false);
  const navigate = useNavigate();
  const isNavigating = useNavigation().state === 'loading';
  const create = (
    <Button variant="primary" icon={<Plus aria-hidden className="size-4" />} onClick={() => setCreating(true)}>
      新建版本
    </Button>
  );
  return (
    <>
      <PageHead
        title="发布"
        description="版本与资料：先建草稿、传好文件，再一次发布给客户。版本号从新到旧。"
        actions={
          <>
            <LinkButton to="/dashboard/releases/general" icon={<FolderOpen aria-hidden className="size-4" />}>
              通用资料
            </LinkButton>
            {create}
          </>
        }
      />
      <Card flush aria-busy={isNavigating} className={isNavigating ? 'opacity-60 transition-opacity delay-150' : ''}>
        {items.length === 0 ? (
          <EmptyState
            icon={<Package aria-hidden />}
            title="还没有版本"
            text="新建一个草稿，写好更新说明、传好资料后发布，客户就能在更新日志和资料下载里看到。"
            action={create}
          />
        ) : (
          <ReleaseList items={items} editionNames={editionNames} />
        )}
      </Card>
      <NewReleaseDialog
        open={isCreating}
        editionNames={editionNames}
        onClose={() => setCreating(false)}
        onSaved={({ id }) => void navigate(`/dashboard/releases/${id}`)}
      />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ConsoleProblem error={error} />;
}
