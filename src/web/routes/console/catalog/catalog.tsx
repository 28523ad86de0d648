import { apiOf } from '../../../api.ts';
import { requireToken } from '../../../client/session/require-token.ts';
import { consoleMeta } from '../chrome/console-meta.ts';
import { ConsoleProblem } from '../chrome/console-problem.tsx';
import { DraftScreen } from '../form/draft-screen.tsx';
import type { Route } from './+types/catalog';
import { CatalogForm } from './catalog-form.tsx';
import { CatalogTabs } from './catalog-tabs.tsx';
import { VersionList } from './version-list.tsx';

export const meta: Route.MetaFunction = ({ matches }) => consoleMeta(matches, '商品与价格');

export async function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  requireToken(request);
  const api = apiOf(context);
  const [draft, { items: versions }] = await Promise.all([
    api.catalogEditing.draft({}),
    api.catalogEditing.versions({}),
  ]);
  return { draft, versions };
}

export default function CatalogPage({ loaderData: { draft, versions } }: Route.ComponentProps) {
  return (
    <DraftScreen
      path="/dashboard/catalog"
      title="商品与价格"
      description="版本、价格与功能对比。先存草稿，预览无误后再发布；已签发的授权和已提交的申请保持当时的约定。"
      tabs={<CatalogTabs />}
      versions={<VersionList versions={versions} revision={draft.revision} hasDraft={draft.changes.length > 0} />}
      renderEditor={({ start, onDirty, startOver }) => (
        <CatalogForm key={start} draft={draft} onDirty={onDirty} onReplaced={() => void startOver()} />
      )}
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ConsoleProblem error={error} />;
}
