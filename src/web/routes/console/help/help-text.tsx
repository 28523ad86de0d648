import { ExternalLink } from 'lucide-react';
import type { HelpKind } from '../../../../contract/pages/help-texts.ts';
import { apiOf } from '../../../api.ts';
import { requireToken } from '../../../client/session/require-token.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { BackLink } from '../chrome/back-link.tsx';
import { consoleMeta } from '../chrome/console-meta.ts';
import { ConsoleProblem } from '../chrome/console-problem.tsx';
import { DraftScreen } from '../form/draft-screen.tsx';
import type { Route } from './+types/help-text';
import { HelpEditor } from './help-editor.tsx';
import { HelpVersions } from './help-versions.tsx';

export const meta: Route.MetaFunction = ({ matches }) => consoleMeta(matches, '编辑帮助');

export async function clientLoader({ request, context, params }: Route.ClientLoaderArgs) {
  requireToken(request);
  const { helpTexts } = apiOf(context);
  // The server refuses any other kind.
  const named = { kind: params.kind as HelpKind, slug: params.slug };
  const [text, versions] = await Promise.all([helpTexts.get(named), helpTexts.versions(named)]);
  return { text, versions: versions.items };
}

export default function HelpTextScreen({ loaderData: { text, versions } }: Route.ComponentProps) {
  const { kind, slug, published, path, isShipped, isHidden } = text;
  return (
    <DraftScreen
      path={`/dashboard/help/${kind}/${slug}`}
      back={<BackLink to="/dashboard/help">帮助内容</BackLink>}
      title={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {published.title}
          {isShipped ? <Badge tone="neutral">系统自带</Badge> : <Badge tone="primary">自己的文字</Badge>}
          {isHidden && <Badge tone="warning">隐藏</Badge>}
        </span>
      }
      description={
        isHidden ? (
          `${path}，访客现在看不到`
        ) : (
          <a href={path} target="_blank" rel="noreferrer" className="inline-flex items-center gap-1 text-link">
            {path}
            <ExternalLink aria-hidden className="size-3.5" />
          </a>
        )
      }
      versions={<HelpVersions text={text} versions={versions} />}
      renderEditor={({ start, onDirty, startOver }) => (
        <HelpEditor key={`${kind} ${slug} ${start}`} text={text} onDirty={onDirty} onReplaced={startOver} />
      )}
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ConsoleProblem error={error} />;
}
