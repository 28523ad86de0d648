import { ScrollText, SearchX } from 'lucide-react';
import { useState } from 'react';
import type { AuditEvent } from '../../../../contract/audit/audit.ts';
import { apiOf } from '../../../api.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { requireToken } from '../../../client/session/require-token.ts';
import { usePagedList } from '../../../parts/list/use-paged-list.ts';
import { DateTime } from '../../../ui/data/date-time.tsx';
import { EmptyState } from '../../../ui/data/empty-state.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { LinkButton } from '../../../ui/form/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import type { Route } from './+types/audit';
import { consoleMeta } from '../chrome/console-meta.ts';
import { ConsoleProblem } from '../chrome/console-problem.tsx';
import { PageHead } from '../chrome/page-head.tsx';
import { DataTable } from '../list/data-table.tsx';
import { askedBy, isNarrowed } from '../list/list-look.ts';
import { ExportMenu } from '../list/export-menu.tsx';
import { ListResults } from '../list/list-results.tsx';
import { TableTools } from '../list/table-tools.tsx';
import { useListTable } from '../list/use-list-table.ts';
import { auditPath, queryOf, readAuditFilter } from './audit-filter.ts';
import { AuditFilters } from './audit-filters.tsx';
import { AuditCard, auditColumns } from './audit-columns.tsx';
import { CheckButton } from './check-button.tsx';
import { EventDialog } from './event-dialog.tsx';
import { groupDigits } from '../../../ui/data/group-digits.ts';

export const meta: Route.MetaFunction = ({ matches }) => consoleMeta(matches, '审计日志');

export async function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  requireToken(request);
  const filter = readAuditFilter(new URL(request.url).searchParams);
  return { filter, page: await apiOf(context).audit.list(askedBy(filter)) };
}

export default function AuditPage({ loaderData: { filter, page } }: Route.ComponentProps) {
  const { items, ...more } = usePagedList<AuditEvent>(page, (cursor) =>
    remoteApi.audit.list({ ...askedBy(filter), cursor }),
  );
  const [opened, setOpened] = useState<AuditEvent | null>(null);
  const table = useListTable({ path: auditPath, columns: auditColumns(filter, setOpened), filter, ownSort: '-at' });
  return (
    <div data-wide="">
      <PageHead
        title="审计日志"
        description={<LastCheck check={page.lastCheck} log={page.lastLogCheck} />}
        actions={
          <>
            <ExportMenu list="audit" title="审计日志" filter={askedBy(filter)} />
            <TableTools table={table} />
            <CheckButton />
          </>
        }
      />
      {page.lastCheck !== null && page.lastCheck.findings > 0 && <Broken findings={page.lastCheck.findings} />}
      {page.lastLogCheck !== null && page.lastLogCheck.findings > 0 && (
        <BrokenLog findings={page.lastLogCheck.findings} />
      )}
      <AuditFilters key={queryOf(filter)} filter={filter} />
      <ListResults more={more}>
        {items.length === 0 ? (
          <Card>
            <NoEvents isFiltered={isNarrowed(filter)} />
          </Card>
        ) : (
          <DataTable
            label="审计日志"
            table={table}
            items={items}
            keyOf={({ id }) => id}
            renderCard={(event) => <AuditCard event={event} filter={filter} onOpen={setOpened} />}
            rowClassName="relative"
          />
        )}
      </ListResults>
      <EventDialog event={opened} onClose={() => setOpened(null)} />
    </div>
  );
}

type Check = Route.ComponentProps['loaderData']['page']['lastCheck'];

function LastCheck({ check, log }: { check: Check; log: Check }) {
  if (check === null) return <>谁、何时、从哪里、做了什么。记录只增不改，每天凌晨校验一次。</>;
  return (
    <>
      谁、何时、从哪里、做了什么。记录只增不改，每天凌晨校验一次；上一次在 <DateTime ms={check.at} />
      {check.findings === 0 && `，${groupDigits(check.events)} 条没有异常`}。
      {log?.findings === 0 && `授权日志 ${groupDigits(log.events)} 条同时校验，没有异常。`}
    </>
  );
}

function Broken({ findings }: { findings: number }) {
  return (
    <Alert tone="danger" title={`上一次校验发现 ${findings} 处异常`} className="mb-6">
      有记录在数据库里被改、被删或从别处写进来。点“校验”查看是哪几条。
    </Alert>
  );
}

function BrokenLog({ findings }: { findings: number }) {
  return (
    <Alert tone="danger" title={`授权日志的上一次校验发现 ${findings} 处异常`} className="mb-6">
      有授权、它的历史或签名密钥在数据库里被改、被删或没有记进公开的授权日志。在服务器上运行 npm run cli -- license-log
      check 查看是哪几条。
    </Alert>
  );
}

function NoEvents({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered)
    return (
      <EmptyState
        icon={<SearchX aria-hidden />}
        title="没有符合条件的记录"
        text="用户名、编号与版本号要写完整；“谁”填“系统”可以查看自动进行的操作。"
        action={<LinkButton to={auditPath}>清除筛选</LinkButton>}
      />
    );
  return (
    <EmptyState
      icon={<ScrollText aria-hidden />}
      title="还没有记录"
      text="审核、签发、发布、修改设置等操作都会记在这里，连同操作的人、时间和来源。"
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ConsoleProblem error={error} />;
}
