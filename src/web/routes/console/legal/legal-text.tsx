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
  const [search] = useSearchParams();
  const { revalidate } = useRevalidator();
  const [isDirty, onDirty] = useState(false);
  /** Raised where the fields begin anew: something was published, discarded or put back. */
  const [start, setStart] = useState(0);
  useLeaveGuard(isDirty);
  const isHistory = search.get('view') === 'versions';
  const here = `/dashboard/pages/legal/${text.slug}`;
  const onReplaced = async () => {
    await revalidate();
    setStart((before) => before + 1);
  };
  return (
    <>
      <PageHead
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
        actions={
          <LinkButton to={isHistory ? here : `${here}?view=versions`}>{isHistory ? '返回编辑' : '发布记录'}</LinkButton>
        }
      />
      {isHistory ? (
        <LegalVersions text={text} versions={versions} onReplaced={onReplaced} />
      ) : (
        <LegalEditor key={`${text.slug} ${start}`} text={text} onDirty={onDirty} onReplaced={onReplaced} />
      )}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ConsoleProblem error={error} />;
}
