import { Pencil } from 'lucide-react';
import { useState } from 'react';
import type { ReasonSet } from '../../../../contract/reason-templates.ts';
import { apiOf } from '../../../api.ts';
import { requireToken } from '../../../client/session/require-token.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { formatDateTime } from '../../../ui/data/date-time.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { consoleMeta } from '../chrome/console-meta.ts';
import { ConsoleProblem } from '../chrome/console-problem.tsx';
import { PageHead } from '../chrome/page-head.tsx';
import { WordsTabs } from '../letters/words-tabs.tsx';
import type { Route } from './+types/reasons';
import { ReasonsDialog } from './reasons-dialog.tsx';
import { fitNames, reasonActWords } from './reason-words.ts';

export const meta: Route.MetaFunction = ({ matches }) => consoleMeta(matches, '常用说明');

export async function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  requireToken(request);
  return apiOf(context).reasonTemplates.list({});
}

export default function ReasonsPage({ loaderData: { items } }: Route.ComponentProps) {
  const [edited, setEdited] = useState<ReasonSet | null>(null);
  return (
    <>
      <PageHead
        title="常用说明"
        description="操作时一点就填好的句子，填进去之后还可以改。客户会在邮件和页面上原样读到。"
      />
      <WordsTabs />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        {items.map((set) => (
          <ReasonCard key={set.act} set={set} onEdit={() => setEdited(set)} />
        ))}
      </div>
      {edited !== null && <ReasonsDialog key={edited.act} set={edited} onClose={() => setEdited(null)} />}
    </>
  );
}

function ReasonCard({ set, onEdit }: { set: ReasonSet; onEdit: () => void }) {
  const { act, templates, isShipped, changedBy, changedAt } = set;
  const { title, where } = reasonActWords[act];
  const changed = changedAt === null ? '' : `；${changedBy ?? ''} ${formatDateTime(changedAt)} 改过`;
  return (
    <Card
      title={
        <span className="flex flex-wrap items-center gap-2">
          {title}
          {!isShipped && <Badge tone="primary">已改写</Badge>}
        </span>
      }
      description={`${where}${changed}`}
      actions={
        <Button
          size="sm"
          icon={<Pencil aria-hidden className="size-4" />}
          aria-label={`编辑“${title}”的常用说明`}
          onClick={onEdit}
        >
          编辑
        </Button>
      }
    >
      {templates.length === 0 ? (
        <p className="text-sm text-ink-soft">没有常用说明，原因每次自己写。</p>
      ) : (
        <dl className="space-y-3">
          {templates.map(({ label, text, fits }) => (
            <div key={label}>
              <dt className="text-sm font-medium text-ink">
                {label}
                {fits !== 'always' && <span className="ml-2 font-normal text-ink-faint">{fitNames[fits]}</span>}
              </dt>
              <dd className="mt-0.5 text-sm leading-6 break-words text-ink-soft">{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ConsoleProblem error={error} />;
}
