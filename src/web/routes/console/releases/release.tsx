import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { apiOf } from '../../../api.ts';
import { requireToken } from '../../../client/session/require-token.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { DateTime } from '../../../ui/data/date-time.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { RichText } from '../../help/rich-text.tsx';
import type { Route } from './+types/release';
import { BackLink } from '../chrome/back-link.tsx';
import { consoleMeta } from '../chrome/console-meta.ts';
import { ConsoleProblem } from '../chrome/console-problem.tsx';
import { editionNamesOf, namesOf } from './edition-names.ts';
import { ManagedMaterials } from '../materials/managed-materials.tsx';
import { PageHead } from '../chrome/page-head.tsx';
import { ReleaseActs } from './release-acts.tsx';
import { ReleaseBadges } from './release-badges.tsx';
import { ReleaseDialog } from './release-dialog.tsx';

export const meta: Route.MetaFunction = ({ matches }) => consoleMeta(matches, '版本');

export async function clientLoader({ request, params, context }: Route.ClientLoaderArgs) {
  requireToken(request);
  const api = apiOf(context);
  const [{ release, changelogHtml, materials }, uploads, catalog] = await Promise.all([
    api.delivery.release({ id: params.id }),
    api.uploads.list({}),
    api.catalog.get({}),
  ]);
  return { release, changelogHtml, materials, uploads: uploads.items, editionNames: editionNamesOf(catalog) };
}

export default function ReleasePage({ loaderData }: Route.ComponentProps) {
  const { release, changelogHtml, materials, uploads, editionNames } = loaderData;
  const [isEditing, setEditing] = useState(false);
  const { revalidate } = useRevalidator();
  const saved = async () => {
    setEditing(false);
    toast.success('已保存');
    await revalidate();
  };
  return (
    <>
      <PageHead
        back={<BackLink to="/dashboard/releases">版本列表</BackLink>}
        title={
          <span className="tnum flex flex-wrap items-center gap-x-3 gap-y-1">
            版本 {release.version}
            <ReleaseBadges release={release} />
          </span>
        }
        description={
          <>
            {release.publishedAt === null ? '尚未发布，客户看不到' : <DateTime ms={release.publishedAt} />} ·{' '}
            {namesOf(release.editions, editionNames)}
          </>
        }
        actions={
          <>
            <Button icon={<Pencil aria-hidden className="size-4" />} onClick={() => setEditing(true)}>
              编辑
            </Button>
            <ReleaseActs release={release} hasMaterials={materials.length > 0} />
          </>
        }
      />
      {release.withdrawnAt !== null && (
        <Alert tone="warning" title="这个版本已撤下" className="mb-6">
          <p>
            <DateTime ms={release.withdrawnAt} />{' '}
            起不再出现在更新日志与产品页，之后签发的授权看不到它；此前签发、更新服务期包含它的授权仍可下载。
          </p>
        </Alert>
      )}
      <div className="space-y-6">
        <ManagedMaterials
          releaseId={release.id}
          editions={release.editions}
          materials={materials}
          uploads={uploads}
          editionNames={editionNames}
        />
        <Card title="更新说明" description="客户在更新日志里看到的样子">
          <RichText html={changelogHtml} className="changelog max-w-[46rem] [&>:first-child]:mt-0" />
        </Card>
      </div>
      <ReleaseDialog
        key={`${release.id} ${release.revision}`}
        release={release}
        editionNames={editionNames}
        open={isEditing}
        onClose={() => setEditing(false)}
        onSaved={saved}
      />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ConsoleProblem error={error} />;
}
