import { ExternalLink } from 'lucide-react';
import type { HelpKind, HelpText } from '../../../../contract/pages/help-texts.ts';
import { apiOf } from '../../../api.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { requireToken } from '../../../client/session/require-token.ts';
import { useAct } from '../../../parts/requests/use-act.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { BackLink } from '../chrome/back-link.tsx';
import { consoleMeta } from '../chrome/console-meta.ts';
import { ConsoleProblem } from '../chrome/console-problem.tsx';
import { PageHead } from '../chrome/page-head.tsx';
import { useEditedText } from '../form/use-edited-text.ts';
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

const isSame = (one: HelpText, other: HelpText) => one.kind === other.kind && one.slug === other.slug;

export default function HelpTextScreen({ loaderData: { text: loaded, versions } }: Route.ComponentProps) {
  const { text: edited, start, onDirty, onRestored } = useEditedText(loaded, isSame);
  const { isHidden } = loaded;
  const text = { ...edited, isHidden };
  const { kind, slug, title, path, isShipped } = text;
  const [isBusy, perform] = useAct();
  const toggle = () =>
    perform({
      call: () => remoteApi.helpTexts.show({ kind, slug, isHidden: !isHidden }),
      done: isHidden ? '已对访客显示' : '已隐藏',
    });
  return (
    <>
      <PageHead
        back={<BackLink to="/dashboard/help">帮助内容</BackLink>}
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
        key={`${kind} ${slug} ${start}`}
        text={text}
        versions={versions}
        onDirty={onDirty}
        onRestored={onRestored}
      />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ConsoleProblem error={error} />;
}
