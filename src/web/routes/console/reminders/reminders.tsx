import { apiOf } from '../../../api.ts';
import { requireToken } from '../../../client/session/require-token.ts';
import { FilterChips } from '../../../parts/list/filter-chips.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { consoleMeta } from '../chrome/console-meta.ts';
import { ConsoleProblem } from '../chrome/console-problem.tsx';
import { PageHead } from '../chrome/page-head.tsx';
import { askedBy } from '../list/list-look.ts';
import type { Route } from './+types/reminders';
import { DueList } from './due-list.tsx';
import { askedSent, isSent, readDueFilter, readSentFilter, remindersAddress } from './reminder-filter.ts';
import { SentList } from './sent-list.tsx';
import { RulesCard } from './rules-card.tsx';

const chips = [
  { value: 'due', label: '30 天内到期', to: remindersAddress({}) },
  { value: 'sent', label: '已写出', to: remindersAddress({ list: 'sent' }) },
];

export const meta: Route.MetaFunction = ({ matches }) => consoleMeta(matches, '到期提醒');

export async function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  requireToken(request);
  const { reminders } = apiOf(context);
  const { searchParams } = new URL(request.url);
  const [rules, due, sent] = await Promise.all([
    reminders.rules({}),
    isSent(searchParams) ? null : loadDue(reminders, searchParams),
    isSent(searchParams) ? loadSent(reminders, searchParams) : null,
  ]);
  return { rules, due, sent };
}

type Reminders = ReturnType<typeof apiOf>['reminders'];

async function loadDue(reminders: Reminders, params: URLSearchParams) {
  const filter = readDueFilter(params);
  return { filter, page: await reminders.due(askedBy(filter)) };
}

async function loadSent(reminders: Reminders, params: URLSearchParams) {
  const filter = readSentFilter(params);
  return { filter, page: await reminders.sent(askedSent(filter)) };
}

export default function RemindersPage({ loaderData: { rules, due, sent } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="到期提醒" description="更新服务期结束前 30 天和 7 天各写一封信，续期了的、退订了的不写。" />
      {!rules.hasMailServer && (
        <Alert tone="warning" title="尚未配置邮件服务器" className="mb-6">
          配置之后才会写提醒，没有写的到时补上，已经到期的不再补。
        </Alert>
      )}
      <RulesCard rules={rules} />
      <div className="mt-8 mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <FilterChips chips={chips} current={sent === null ? 'due' : 'sent'} label="提醒" />
        <p className="text-[13px] leading-5 text-ink-faint">每天 9:00 到 21:00 慢慢寄出，北京时间。</p>
      </div>
      {due !== null && <DueList {...due} editions={rules.editions} />}
      {sent !== null && <SentList {...sent} />}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ConsoleProblem error={error} />;
}
