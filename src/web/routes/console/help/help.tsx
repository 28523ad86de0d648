import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { HelpKind } from '../../../../contract/pages/help-texts.ts';
import { apiOf } from '../../../api.ts';
import { requireToken } from '../../../client/session/require-token.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { shelves } from '../../help/help-words.ts';
import { consoleMeta } from '../chrome/console-meta.ts';
import { ConsoleProblem } from '../chrome/console-problem.tsx';
import { PageHead } from '../chrome/page-head.tsx';
import type { Route } from './+types/help';
import { CreateHelpDialog } from './create-help-dialog.tsx';
import { HelpShelf } from './help-shelf.tsx';

export const meta: Route.MetaFunction = ({ matches }) => consoleMeta(matches, '帮助内容');

export async function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  requireToken(request);
  return apiOf(context).helpTexts.list({});
}

const kinds = [
  { kind: 'page', title: '帮助文档', newOne: '新建文档' },
  { kind: 'question', title: '常见问题', newOne: '新建问题' },
] as const satisfies readonly { kind: HelpKind; title: string; newOne: string }[];

export default function HelpScreen({ loaderData: { items } }: Route.ComponentProps) {
  const [created, setCreated] = useState<HelpKind | null>(null);
  return (
    <>
      <PageHead
        title="帮助内容"
        description="帮助文档与常见问题，发布后对访客生效，搜索、站点地图与 llms.txt 也随之更新。没有改写过的用系统自带的文字，随版本更新。"
      />
      <div className="space-y-6">
        {kinds.map(({ kind, title, newOne }) => (
          <Card
            key={kind}
            title={title}
            flush
            actions={
              <Button size="sm" icon={<Plus aria-hidden className="size-4" />} onClick={() => setCreated(kind)}>
                {newOne}
              </Button>
            }
          >
            {shelves.map((category) => (
              <HelpShelf
                key={category}
                kind={kind}
                category={category}
                texts={items.filter((text) => text.kind === kind && text.category === category)}
              />
            ))}
          </Card>
        ))}
      </div>
      {created !== null && <CreateHelpDialog kind={created} onClose={() => setCreated(null)} />}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ConsoleProblem error={error} />;
}
