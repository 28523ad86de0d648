import { ArrowLeft, ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { HelpKind, HelpText } from '../../../../contract/pages/help-texts.ts';
import { apiOf } from '../../../api.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { requireToken } from '../../../client/session/require-token.ts';
import { useAct } from '../../../parts/requests/use-act.ts';
import { useLeaveGuard } from '../../../parts/routing/use-leave-guard.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { consoleMeta } from '../chrome/console-meta.ts';
import { ConsoleProblem } from '../chrome/console-problem.tsx';
import { PageHead } from '../chrome/page-head.tsx';
import type { Route } from './+types/help-text';
import { HelpEditor } from './help-editor.tsx';

export const meta: Route.MetaFunction = ({ matches }) => consoleMeta(matches, '编辑帮助');

export async function clientLoader({ request, context, params }: Route.ClientLoaderArgs) {
  requireToken(request);
  const { helpTexts } = apiOf(context);
  // The server refuses others.
  const named = { kind: params.kind as HelpKind, slug: params.slug };
  const [text, versions] = await Promise.all([helpTexts.get(named), helpTexts.versions(named)]);
  return { text, versions: versions.items };
}

export default function HelpTextScreen({ loaderData: { text: loaded, versions } }: Route.ComponentProps) {
  const [isDirty, onDirty] = useState(false);
  // The editor begins anew with the words that were taken back.
  const [restored, setRestored] = useState<HelpText | null>(null);
  const isNewer =
    restored !== null &&
    restored.kind === loaded.kind &&
    restored.slug === loaded.slug &&
    restored.revision > loaded.revision;
  const { isHidden } = loaded;
  const text = isNewer ? { ...restored, isHidden } : loaded;
  const { kind, slug, title, path, isShipped } = text;
  useLeaveGuard(isDirty);
  const [isBusy, perform] = useAct();
  const toggle = () =>
    perform({
      call: () => remoteApi.helpTexts.show({ kind, slug, isHidden: !isHidden }),
      done: isHidden ? '已对访客显示' : '已隐藏',
    });
  return (
    <>
      <PageHead
        back={
          <Link
            to="/dashboard/help"
            className="inline-flex min-h-6 items-center gap-1.5 rounded text-sm text-ink-soft hover:text-ink"
          >
            <ArrowLeft aria-hidden className="size-4" />
            帮助内容
          </Link>
        }
        title={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {title}
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
        actions={
          <Button loading={isBusy} onClick={() => void toggle()}>
            {isHidden ? '对访客显示' : '隐藏'}
          </Button>
        }
      />
      <HelpEditor
        key={`${kind} ${slug} ${restored?.revision ?? 0}`}
        text={text}
        versions={versions}
        onDirty={onDirty}
        onRestored={setRestored}
      />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ConsoleProblem error={error} />;
}
