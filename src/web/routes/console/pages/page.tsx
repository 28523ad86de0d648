import { ExternalLink } from 'lucide-react';
import { apiOf } from '../../../api.ts';
import { requireToken } from '../../../client/session/require-token.ts';
import { BackLink } from '../chrome/back-link.tsx';
import { consoleMeta } from '../chrome/console-meta.ts';
import { ConsoleProblem } from '../chrome/console-problem.tsx';
import { DraftScreen } from '../form/draft-screen.tsx';
import type { Route } from './+types/page';
import { PageEditor } from './page-editor.tsx';
import { PageVersions } from './page-versions.tsx';

export const meta: Route.MetaFunction = ({ matches }) => consoleMeta(matches, '编辑页面');

export async function clientLoader({ request, context, params: { slug } }: Route.ClientLoaderArgs) {
  requireToken(request);
  const { pages } = apiOf(context);
  const [page, versions] = await Promise.all([pages.get({ slug }), pages.versions({ slug })]);
  return { page, versions: versions.items };
}

export default function EditedPageScreen({ loaderData: { page, versions } }: Route.ComponentProps) {
  return (
    <DraftScreen
      path={`/dashboard/pages/${page.slug}`}
      back={<BackLink to="/dashboard/pages">页面</BackLink>}
      title={page.title}
      description={
        page.path === '' ? (
          page.slug === 'navigation' ? (
            '页头与页脚的链接，发布后在每个页面上'
          ) : (
            '不止一个页面上有的话，发布后一秒内都换'
          )
        ) : page.state === 'online' ? (
          <a href={page.path} target="_blank" rel="noreferrer" className="inline-flex items-center gap-1 text-link">
            {page.path}
            <ExternalLink aria-hidden className="size-3.5" />
          </a>
        ) : (
          `${page.path}，访客现在看不到`
        )
      }
      versions={<PageVersions page={page} versions={versions} />}
      renderEditor={({ start, onDirty, startOver }) => (
        <PageEditor key={`${page.slug} ${start}`} page={page} onDirty={onDirty} onReplaced={startOver} />
      )}
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ConsoleProblem error={error} />;
}
