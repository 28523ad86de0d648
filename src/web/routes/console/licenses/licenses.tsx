import { Plus, SearchX, ShieldCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { Edition } from '../../../../contract/catalog/catalog.ts';
import { apiOf } from '../../../api.ts';
import type { IssuedLicense } from '../../../parts/words/license-words.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { requireToken } from '../../../client/session/require-token.ts';
import { Button, LinkButton } from '../../../ui/form/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/data/empty-state.tsx';
import type { Route } from './+types/licenses';
import { consoleMeta } from '../chrome/console-meta.ts';
import { ConsoleProblem } from '../chrome/console-problem.tsx';
import { Shortcuts } from '../chrome/shortcuts.tsx';
import { IssueDialog } from './acts/issue-dialog.tsx';
import { LicenseActDialog } from './acts/license-act-dialog.tsx';
import type { LicenseAct } from './acts/license-act-words.ts';
import { LicenseCard } from './license-card.tsx';
import { licenseColumns } from './license-columns.tsx';
import { readLicenseFilter } from './license-filter.ts';
import { LicenseFilters } from './license-filters.tsx';
import { DataTable } from '../list/data-table.tsx';
import { ExportMenu } from '../list/export-menu.tsx';
import { askedBy, isNarrowed } from '../list/list-look.ts';
import { listKeys, openRowActs } from '../list/list-keys.ts';
import { ListResults } from '../list/list-results.tsx';
import { TableTools } from '../list/table-tools.tsx';
import { useListTable } from '../list/use-list-table.ts';
import { CopyRowsButton } from '../selection/copy-rows-button.tsx';
import { SelectionBar } from '../selection/selection-bar.tsx';
import { useSelection } from '../selection/use-selection.ts';
import { PageHead } from '../chrome/page-head.tsx';
import { usePagedList } from '../../../parts/list/use-paged-list.ts';

export const meta: Route.MetaFunction = ({ matches }) => consoleMeta(matches, '授权');

export async function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  requireToken(request);
  const filter = readLicenseFilter(new URL(request.url).searchParams);
  const api = apiOf(context);
  const [page, { editions }] = await Promise.all([api.console.licenses(askedBy(filter)), api.catalog.get({})]);
  return { filter, page, editions };
}

const nameOf = ({ holderName, number }: IssuedLicense) => `${holderName}（${number}）`;

export default function LicensesPage({ loaderData: { filter, page, editions } }: Route.ComponentProps) {
  const { items, ...more } = usePagedList(page, (cursor) => remoteApi.console.licenses({ ...askedBy(filter), cursor }));
  useReloadWhenDue(items);
  const [opened, setOpened] = useState<{ license: IssuedLicense; act: LicenseAct } | null>(null);
  const onAct = (license: IssuedLicense, act: LicenseAct) => setOpened({ license, act });
  const columns = licenseColumns(onAct);
  const table = useListTable({ path: '/dashboard/licenses', columns, filter, ownSort: '-issued' });
  const selection = useSelection(items.map(({ number }) => number));
  const navigate = useNavigate();
  const keys = [
    ...listKeys({ open: (number) => navigate(`/dashboard/licenses/${number}`), select: selection.toggle }),
    { key: 'A', label: '这一行的操作', run: openRowActs },
  ];
  return (
    <div data-wide="">
      <PageHead
        title="授权"
        description="已签发的全部授权。"
        actions={
          <>
            <ExportMenu list="licenses" title="授权" filter={askedBy(filter)} />
            <TableTools table={table} />
            <Shortcuts items={keys} />
            <IssueButton editions={editions} />
          </>
        }
      />
      <LicenseFilters filter={filter} editions={editions} />
      <ListResults more={more}>
        {items.length === 0 ? (
          <Card>
            <NoLicenses isFiltered={isNarrowed(filter) || filter.state !== undefined || filter.q !== undefined} />
          </Card>
        ) : (
          <DataTable
            label="授权列表"
            table={table}
            items={items}
            keyOf={({ number }) => number}
            renderCard={(license) => <LicenseCard license={license} onAct={onAct} />}
            choice={{ selection, nameOf }}
          />
        )}
      </ListResults>
      <SelectionBar selection={selection} subject="授权" unit="份">
        <CopyRowsButton columns={columns} items={items.filter(({ number }) => selection.has(number))} />
      </SelectionBar>
      {opened !== null && (
        <LicenseActDialog
          act={opened.act}
          // The current one: after a refusal the list was reloaded, and the act may be tried again.
          license={items.find(({ number }) => number === opened.license.number) ?? opened.license}
          editions={editions}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  );
}

/** Loads the list again when the first waiting decision is due, and once a second until it was carried out. */
function useReloadWhenDue(items: readonly IssuedLicense[]) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const waiting = items.flatMap(({ decision }) => (decision?.failure === '' ? [decision.leftMs] : []));
    if (waiting.length === 0) return;
    const timer = setTimeout(() => void revalidate(), Math.max(1000, Math.min(...waiting)));
    return () => clearTimeout(timer);
  }, [items, revalidate]);
}

function IssueButton({ editions }: { editions: readonly Edition[] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" icon={<Plus aria-hidden className="size-4" />} onClick={() => setOpen(true)}>
        手工签发
      </Button>
      {isOpen && <IssueDialog editions={editions} onClose={() => setOpen(false)} />}
    </>
  );
}

function NoLicenses({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) {
    return (
      <EmptyState
        icon={<SearchX aria-hidden />}
        title="没有符合条件的授权"
        text="可以搜索完整或部分的授权编号、被授权方、项目名称、域名、用户名和赠送人，或密钥的末尾，例如 …X9dQ。"
        action={<LinkButton to="/dashboard/licenses">清除筛选</LinkButton>}
      />
    );
  }
  return (
    <EmptyState
      icon={<ShieldCheck aria-hidden />}
      title="还没有签发过授权"
      text="通过一份申请后，系统会签发授权密钥，并显示在这里。"
      action={<LinkButton to="/dashboard/applications">查看待处理的申请</LinkButton>}
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ConsoleProblem error={error} />;
}
