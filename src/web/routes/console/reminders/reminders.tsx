import { BellRing, MailOpen } from 'lucide-react';
import type { DueReminder, SentReminder } from '../../../../contract/reminders.ts';
import { apiOf } from '../../../api.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { requireToken } from '../../../client/session/require-token.ts';
import { FilterChips } from '../../../parts/list/filter-chips.tsx';
import { usePagedList } from '../../../parts/list/use-paged-list.ts';
import { EmptyState } from '../../../ui/data/empty-state.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { consoleMeta } from '../chrome/console-meta.ts';
import { ConsoleProblem } from '../chrome/console-problem.tsx';
import { PageHead } from '../chrome/page-head.tsx';
import { DataTable } from '../list/data-table.tsx';
import { ListResults } from '../list/list-results.tsx';
import { useListTable } from '../list/use-list-table.ts';
import type { Route } from './+types/reminders';
import { DueCard, dueColumns, SentCard, sentColumns } from './reminder-columns.tsx';
import { RulesCard } from './rules-card.tsx';

const path = '/dashboard/reminders';
const chips = [
  { value: 'due', label: '30 天内到期', to: path },
  { value: 'sent', label: '已写出', to: `${path}?view=sent` },
];

export const meta: Route.MetaFunction = ({ matches }) => consoleMeta(matches, '到期提醒');

export async function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  requireToken(request);
  const { reminders } = apiOf(context);
  const isSent = new URL(request.url).searchParams.get('view') === 'sent';
  const [rules, due, sent] = await Promise.all([
    reminders.rules({}),
    isSent ? null : reminders.due({}),
    isSent ? reminders.sent({}) : null,
  ]);
  return { rules, due, sent };
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
      {due !== null && <Due first={due} />}
      {sent !== null && <Sent first={sent} />}
    </>
  );
}

function Due({ first }: { first: { items: DueReminder[]; nextCursor: string | null } }) {
  const { items, ...more } = usePagedList(first, (cursor) => remoteApi.reminders.due({ cursor }));
  const table = useListTable({ path, columns: dueColumns, filter: {} });
  if (items.length === 0)
    return (
      <Card>
        <EmptyState icon={<BellRing aria-hidden />} title="30 天内没有要到期的授权" />
      </Card>
    );
  return (
    <ListResults more={more}>
      <DataTable
        label="30 天内到期的授权"
        table={table}
        items={items}
        keyOf={({ number }) => number}
        renderCard={(item) => <DueCard item={item} />}
      />
    </ListResults>
  );
}

function Sent({ first }: { first: { items: SentReminder[]; nextCursor: string | null } }) {
  const { items, ...more } = usePagedList(first, (cursor) => remoteApi.reminders.sent({ cursor }));
  const table = useListTable({ path: `${path}?view=sent`, columns: sentColumns, filter: {} });
  if (items.length === 0)
    return (
      <Card>
        <EmptyState icon={<MailOpen aria-hidden />} title="还没有写过提醒" />
      </Card>
    );
  return (
    <ListResults more={more}>
      <DataTable
        label="写出的提醒"
        table={table}
        items={items}
        keyOf={({ id }) => id}
        renderCard={(item) => <SentCard item={item} />}
      />
    </ListResults>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ConsoleProblem error={error} />;
}
