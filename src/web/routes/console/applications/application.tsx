import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Link, useOutletContext, useRevalidator } from 'react-router';
import type { QueueItem, ReviewedApplication } from '../../../../contract/applications/reviewed-application.ts';
import { apiOf } from '../../../api.ts';
import { keptAddress, useRouteState } from '../../../client/session/route-state.ts';
import { requireToken } from '../../../client/session/require-token.ts';
import { isUndecided } from '../../../../contract/applications/act-obstacles.ts';
import { ConversationCard } from '../../../parts/talk/conversation-card.tsx';
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
import { NotesCard } from '../desk/notes-card.tsx';
import { DecisionPanel } from '../decision/decision-panel.tsx';
import { PageHead } from '../chrome/page-head.tsx';
import { applicationPath, type QueueContext } from './queue-context.ts';
import { afterInQueue } from './queue-order.ts';
import { LicenseLink } from '../licenses/license-link.tsx';
import { useLooking } from '../desk/use-looking.ts';

export const meta: Route.MetaFunction = ({ matches, params }) => consoleMeta(matches, `申请 ${params.number}`);

export async function clientLoader({ request, params, context }: Route.ClientLoaderArgs) {
  requireToken(request);
  const api = apiOf(context);
  const asked = api.console.application({ number: params.number });
  const [application, { items: colleagues }, conversation] = await Promise.all([
    asked,
    // Without them everything works except handing over.
    api.desk.colleagues({}).catch(() => ({ items: [] })),
    // A draft has no conversation.
    asked
      .then(({ submittedAt }) =>
        submittedAt === null ? null : api.operatorConversation.get({ number: params.number }),
      )
      .catch(() => null),
  ]);
  return { application, colleagues, conversation };
}

export default function ApplicationPage({
  loaderData: { application, colleagues, conversation },
}: Route.ComponentProps) {
  const { number } = application;
  const { revalidate } = useRevalidator();
  const { items, filter, search } = useOutletContext<QueueContext>();
  const list = keptAddress(useRouteState(), '/dashboard/applications');
  const isQueue = filter.state === 'open';
  const neighbours = {
    previous: afterInQueue(items.toReversed(), number, isQueue),
    next: afterInQueue(items, number, isQueue),
  };
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
    <div className="desk-record">
      <PageHead
        back={
          <Link
            to={search === '' ? list : `/dashboard/applications${search}`}
            className="desk-back inline-flex min-h-6 items-center gap-1.5 rounded text-sm text-ink-soft hover:text-ink"
          >
            <ArrowLeft aria-hidden className="size-4" />
            申请列表
          </Link>
        }
        title={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {application.holderName || '未填写被授权方'}
            <ApplicationBadge application={application} />
            {application.kind !== 'new' && <Badge tone="primary">{kindNames[application.kind]}</Badge>}
            <ColleaguesHere key={number} application={application} />
          </span>
        }
        description={<Copyable text={number} label="申请编号" className="tnum" />}
        actions={neighbours.next !== null && <NextLink next={neighbours.next} search={search} />}
      />
      {application.notices.length > 0 && (
        <div className="mb-5 space-y-3">
          {application.notices.map(({ severity, text }) => (
            <Alert key={text} tone={severity}>
              <NumberedText text={text} />
            </Alert>
          ))}
        </div>
      )}
      <div className="desk-columns">
        <div className="desk-main space-y-5">
          <ApplicationFacts application={application} />
          {conversation !== null && application.submittedAt !== null && (
            <ConversationCard
              key={`talk ${number}`}
              side="operator"
              number={number}
              conversation={conversation}
              hint={
                isUndecided(application)
                  ? '写消息不改变申请的状态；要客户补充后再审核的，用“要求补充”（按 Q）。'
                  : '客户会收到邮件；读过之前再写不另发。'
              }
              onChanged={revalidate}
            />
          )}
          <NotesCard key={number} application={application} colleagues={colleagues} />
        </div>
        <div className="desk-acts">
          <DecisionPanel
            key={number}
            application={application}
            colleagues={colleagues}
            search={search}
            {...neighbours}
          />
        </div>
        <Card title="处理记录" className="desk-history">
          <Timeline items={events} label="处理记录，最近的在前" />
        </Card>
      </div>
    </div>
  );
}

function NextLink({ next, search }: { next: QueueItem; search: string }) {
  return (
    <Link
      to={applicationPath(next.number, search)}
      className="inline-flex min-h-9 items-center gap-1.5 rounded text-sm text-ink-soft hover:text-ink"
    >
      <span className="max-w-64 truncate">下一份：{next.holderName || next.number}</span>
      <ArrowRight aria-hidden className="size-4" />
    </Link>
  );
}

function actorName(actor: ReviewedApplication['events'][number]['actor'], name: string): string {
  if (actor === 'system') return '系统';
  return actor === 'customer' ? `客户 ${name}`.trim() : name || '审核员';
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ConsoleProblem error={error} />;
}

const numbers = /(AP[0-9A-Z]{6,24}|[A-Z]{2,6}-[0-9A-Z]{4}-[0-9A-Z-]{4,30})/;

/** A sentence from the server in which numbers of applications and licenses become links. */
function NumberedText({ text }: { text: string }) {
  return text.split(numbers).map((part, index) => {
    if (index % 2 === 0) return part;
    if (part.includes('-')) return <LicenseLink key={part} q={part} />;
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

/** The colleagues who have the application open now. */
function ColleaguesHere({ application }: { application: ReviewedApplication }) {
  const colleagues = useLooking(application);
  if (colleagues.length === 0) return null;
  return (
    <Badge tone="warning" dot>
      {colleagues.map(({ name }) => name).join('、')} 正在查看
    </Badge>
  );
}
