import { apiOf } from '../../../api.ts';
import { requireToken } from '../../../client/session/require-token.ts';
import { CatalogTabs } from '../catalog/catalog-tabs.tsx';
import { consoleMeta } from '../chrome/console-meta.ts';
import { ConsoleProblem } from '../chrome/console-problem.tsx';
import { DraftScreen } from '../form/draft-screen.tsx';
import type { Route } from './+types/application-form';
import { FormEditor } from './form-editor.tsx';
import { FormVersions } from './form-versions.tsx';

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
  const { revision, version, changes } = draft;
  return (
    <DraftScreen
      path="/dashboard/catalog/form"
      title="申请表"
      description="申请授权时问些什么。发布过的一版不再改变：已提交的申请按它填写时的那一版查看和补充。"
      tabs={<CatalogTabs />}
      versions={
        <FormVersions versions={versions} current={version} revision={revision} hasDraft={changes.length > 0} />
      }
      renderEditor={({ start, onDirty, startOver }) => (
        <FormEditor
          key={start}
          draft={draft}
          editions={editions}
          onDirty={onDirty}
          onReplaced={() => void startOver()}
        />
      )}
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ConsoleProblem error={error} />;
}
