import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import { apiOf } from '../../../api.ts';
import { requireToken } from '../../../client/session/require-token.ts';
import { useLeaveGuard } from '../../../parts/routing/use-leave-guard.ts';
import { LinkButton } from '../../../ui/form/button.tsx';
import { BackLink } from '../chrome/back-link.tsx';
import { consoleMeta } from '../chrome/console-meta.ts';
import { ConsoleProblem } from '../chrome/console-problem.tsx';
import { PageHead } from '../chrome/page-head.tsx';
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
  const [search] = useSearchParams();
  const { revalidate } = useRevalidator();
  const [isDirty, onDirty] = useState(false);
  /** Raised where the fields begin anew: something was published, discarded or put back. */
  const [start, setStart] = useState(0);
  useLeaveGuard(isDirty);
  const isHistory = search.get('view') === 'versions';
  const here = `/dashboard/pages/${page.slug}`;
  return (
    <>
      <PageHead
        back={<BackLink to="/dashboard/pages">页面</BackLink>}
        title={page.title}
        description={
          page.path === '' ? (
            '页头与页脚的链接，发布后在每个页面上'
          ) : page.state === 'online' ? (
            <a href={page.path} target="_blank" rel="noreferrer" className="inline-flex items-center gap-1 text-link">
              {page.path}
              <ExternalLink aria-hidden className="size-3.5" />
            </a>
          ) : (
            `${page.path}，访客现在看不到`
          )
        }
        actions={
          <LinkButton to={isHistory ? here : `${here}?view=versions`}>{isHistory ? '返回编辑' : '发布记录'}</LinkButton>
        }
      />
      {isHistory ? (
        <PageVersions page={page} versions={versions} />
      ) : (
        <PageEditor
          key={`${page.slug} ${start}`}
          page={page}
          onDirty={onDirty}
          onReplaced={async () => {
            await revalidate();
            setStart((before) => before + 1);
          }}
        />
      )}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ConsoleProblem error={error} />;
}
