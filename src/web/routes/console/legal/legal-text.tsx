import { ExternalLink } from 'lucide-react';
import { apiOf } from '../../../api.ts';
import { requireToken } from '../../../client/session/require-token.ts';
import { BackLink } from '../chrome/back-link.tsx';
import { consoleMeta } from '../chrome/console-meta.ts';
import { ConsoleProblem } from '../chrome/console-problem.tsx';
import { DraftScreen } from '../form/draft-screen.tsx';
import type { Route } from './+types/legal-text';
import { LegalEditor } from './legal-editor.tsx';
import { LegalVersions } from './legal-versions.tsx';

export const meta: Route.MetaFunction = ({ matches }) => consoleMeta(matches, '编辑协议');

export async function clientLoader({ request, context, params }: Route.ClientLoaderArgs) {
  requireToken(request);
  const { legalTexts } = apiOf(context);
  const [text, versions] = await Promise.all([legalTexts.get(params), legalTexts.versions(params)]);
  return { text, versions: versions.items };
}

export default function LegalTextScreen({ loaderData: { text, versions } }: Route.ComponentProps) {
  return (
    <DraftScreen
      path={`/dashboard/pages/legal/${text.slug}`}
      back={<BackLink to="/dashboard/pages">页面</BackLink>}
      title={text.title}
      description={
        <span className="flex flex-wrap gap-x-4">
          <a href={text.path} target="_blank" rel="noreferrer" className="inline-flex items-center gap-1 text-link">
            {text.path}
            <ExternalLink aria-hidden className="size-3.5" />
          </a>
          <span>现行版本 {text.version}</span>
        </span>
      }
      versions={<LegalVersions text={text} versions={versions} />}
      renderEditor={({ start, onDirty, startOver }) => (
        <LegalEditor key={`${text.slug} ${start}`} text={text} onDirty={onDirty} onReplaced={startOver} />
      )}
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ConsoleProblem error={error} />;
}
