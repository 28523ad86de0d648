import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import type { ReviewedApplication } from '../../../../contract/applications/reviewed-application.ts';
import type { Api } from '../../../../contract/api.ts';
import { apiOf } from '../../../api.ts';
import { requireToken } from '../../../client/session/require-token.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Badge } from '../../../ui/data/badge.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Timeline } from '../../../ui/data/timeline.tsx';
import type { Route } from './+types/application';
import { ApplicationBadge } from '../../../parts/words/application-badge.tsx';
import { ApplicationFacts } from './application-facts.tsx';
import { eventNames, eventTones, kindNames } from '../../../parts/words/application-words.ts';
import { consoleMeta } from '../chrome/console-meta.ts';
import { ConsoleProblem } from '../chrome/console-problem.tsx';
import { Copyable } from '../../../ui/media/copyable.tsx';
import { DecisionPanel } from '../decision/decision-panel.tsx';
import { RecordPage } from '../chrome/record-page.tsx';
import { afterInQueue } from './queue-order.ts';
import { LicenseLink } from '../licenses/license-link.tsx';

export const meta: Route.MetaFunction = ({ matches, params }) => consoleMeta(matches, `申请 ${params.number}`);

export async function clientLoader({ request, params, context }: Route.ClientLoaderArgs) {
  requireToken(request);
  const api = apiOf(context);
  const [application, neighbours] = await Promise.all([
    api.console.application({ number: params.number }),
    findNeighbours(api, params.number),
  ]);
  return { application, ...neighbours };
}

/** The applications beside it in the queue; if the queue cannot be read, only the way to them is missing. */
async function findNeighbours(api: Api, number: string) {
  const queue = await api.console.applications({ state: 'open', limit: 50 }).catch(() => ({ items: [] }));
  return {
    previous: afterInQueue(queue.items.toReversed(), number),
    next: afterInQueue(queue.items, number),
  };
}

export default function ApplicationPage({ loaderData: { application, previous, next } }: Route.ComponentProps) {
  const events = application.events.toReversed().map(({ id, at, act, note, actor, by }) => ({
    id,
    at,
    title: eventNames[act],
    tone: eventTones[act],
    note: (
      <>
        {note}
        <span className="block text-[13px] text-ink-faint">{actorName(actor, by)}</span>
      </>
    ),
  }));
  return (
    <RecordPage
      list={{ path: '/dashboard/applications', name: '申请列表' }}
      title={application.holderName || '未填写被授权方'}
      badges={
        <>
          <ApplicationBadge application={application} />
          {application.kind !== 'new' && <Badge tone="primary">{kindNames[application.kind]}</Badge>}
        </>
      }
      description={<Copyable text={application.number} label="申请编号" className="tnum" />}
      actions={
        next !== null && (
          <Link
            to={`/dashboard/applications/${next.number}`}
            className="inline-flex min-h-9 items-center gap-1.5 rounded text-sm text-ink-soft hover:text-ink"
          >
            <span className="max-w-64 truncate">下一份：{next.holderName || next.number}</span>
            <ArrowRight aria-hidden className="size-4" />
          </Link>
        )
      }
      notices={
        application.notices.length > 0 && (
          <div className="mb-6 space-y-3">
            {application.notices.map(({ severity, text }) => (
              <Alert key={text} tone={severity}>
                <NumberedText text={text} />
              </Alert>
            ))}
          </div>
        )
      }
      aside={<DecisionPanel key={application.number} application={application} previous={previous} next={next} />}
    >
      <ApplicationFacts application={application} />
      <Card title="处理记录">
        <Timeline items={events} label="处理记录，最近的在前" />
      </Card>
    </RecordPage>
  );
}

function actorName(actor: ReviewedApplication['events'][number]['actor'], name: string): string {
  if (actor === 'system') return '系统';
  return actor === 'customer' ? `客户 ${name}`.trim() : name || '审核员';
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ConsoleProblem error={error} />;
}

const numbers = /(AP[0-9A-Z]{6,24}|VL-[0-9A-Z-]{6,40})/;

/** A sentence of the server in which numbers of applications and licenses lead to them. */
function NumberedText({ text }: { text: string }) {
  return text.split(numbers).map((part, index) => {
    if (index % 2 === 0) return part;
    if (part.startsWith('VL-')) return <LicenseLink key={part} q={part} />;
    return (
      <Link
        key={part}
        to={`/dashboard/applications/${part}`}
        className="tnum font-medium text-ink underline underline-offset-4 hover:text-primary"
      >
        {part}
      </Link>
    );
  });
}
