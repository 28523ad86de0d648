import { useState } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import { apiOf } from '../../../api.ts';
import { requireToken } from '../../../client/session/require-token.ts';
import { useLeaveGuard } from '../../../parts/routing/use-leave-guard.ts';
import { LinkButton } from '../../../ui/form/button.tsx';
import { consoleMeta } from '../chrome/console-meta.ts';
import { ConsoleProblem } from '../chrome/console-problem.tsx';
import { PageHead } from '../chrome/page-head.tsx';
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
  const [search] = useSearchParams();
  const { revalidate } = useRevalidator();
  const [isDirty, setDirty] = useState(false);
  useLeaveGuard(isDirty);
  const isHistory = search.get('view') === 'versions';
  return (
    <>
      <PageHead
        title="商品与价格"
        description="版本、价格与功能对比。先存草稿，预览无误后再发布；已签发的授权和已提交的申请保持当时的约定。"
        actions={
          isHistory ? (
            <LinkButton to="/dashboard/catalog">返回编辑</LinkButton>
          ) : (
            <LinkButton to="/dashboard/catalog?view=versions">发布记录</LinkButton>
          )
        }
      />
      <CatalogTabs />
      {isHistory ? (
        <VersionList versions={versions} revision={draft.revision} hasDraft={draft.changes.length > 0} />
      ) : (
        // A draft that was written again begins with fields of its own.
        <CatalogForm key={draft.revision} draft={draft} onDirty={setDirty} onStored={() => void revalidate()} />
      )}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ConsoleProblem error={error} />;
}
