import { useState } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import { apiOf } from '../../../api.ts';
import { requireToken } from '../../../client/session/require-token.ts';
import { useLeaveGuard } from '../../../parts/routing/use-leave-guard.ts';
import { LinkButton } from '../../../ui/form/button.tsx';
import { CatalogTabs } from '../catalog/catalog-tabs.tsx';
import { consoleMeta } from '../chrome/console-meta.ts';
import { ConsoleProblem } from '../chrome/console-problem.tsx';
import { PageHead } from '../chrome/page-head.tsx';
import type { Route } from './+types/application-form';
import { FormEditor } from './form-editor.tsx';
import { FormVersions } from './form-versions.tsx';

const PATH = '/dashboard/catalog/form';

export const meta: Route.MetaFunction = ({ matches }) => consoleMeta(matches, '申请表');

export async function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  requireToken(request);
  const api = apiOf(context);
  const [draft, { items: versions }, { editions }] = await Promise.all([
    api.applicationForm.draft({}),
    api.applicationForm.versions({}),
    api.catalog.get({}),
  ]);
  return { draft, versions, editions };
}

export default function ApplicationFormPage({ loaderData: { draft, versions, editions } }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const { revalidate } = useRevalidator();
  const [isDirty, setDirty] = useState(false);
  useLeaveGuard(isDirty);
  const isHistory = search.get('view') === 'versions';
  return (
    <>
      <PageHead
        title="申请表"
        description="申请授权时问些什么。发布过的一版不再改变：已提交的申请按它填写时的那一版查看和补充。"
        actions={
          isHistory ? (
            <LinkButton to={PATH}>返回编辑</LinkButton>
          ) : (
            <LinkButton to={`${PATH}?view=versions`}>发布记录</LinkButton>
          )
        }
      />
      <CatalogTabs />
      {isHistory ? (
        <FormVersions
          versions={versions}
          current={draft.version}
          revision={draft.revision}
          hasDraft={draft.changes.length > 0}
        />
      ) : (
        // A draft that was written again begins with fields of its own.
        <FormEditor
          key={draft.revision}
          draft={draft}
          editions={editions}
          onDirty={setDirty}
          onStored={() => void revalidate()}
        />
      )}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ConsoleProblem error={error} />;
}
