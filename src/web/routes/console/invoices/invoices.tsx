import { ReceiptText, SearchX } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ListedInvoice } from '../../../../contract/invoices/invoices.ts';
import { apiOf } from '../../../api.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { requireToken } from '../../../client/session/require-token.ts';
import { usePagedList } from '../../../parts/list/use-paged-list.ts';
import { EmptyState } from '../../../ui/data/empty-state.tsx';
import { LinkButton } from '../../../ui/form/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { consoleMeta } from '../chrome/console-meta.ts';
import { ConsoleProblem } from '../chrome/console-problem.tsx';
import { PageHead } from '../chrome/page-head.tsx';
import { DataTable } from '../list/data-table.tsx';
import { ExportMenu } from '../list/export-menu.tsx';
import { askedBy, isNarrowed } from '../list/list-look.ts';
import { ListResults } from '../list/list-results.tsx';
import { TableTools } from '../list/table-tools.tsx';
import { useListTable } from '../list/use-list-table.ts';
import { CopyRowsButton } from '../selection/copy-rows-button.tsx';
import { SelectionBar } from '../selection/selection-bar.tsx';
import { useSelection } from '../selection/use-selection.ts';
import type { Route } from './+types/invoices';
import type { InvoiceAct } from './invoice-acts.tsx';
import { InvoiceCard, invoiceColumns } from './invoice-columns.tsx';
import { InvoiceDialog } from './invoice-dialog.tsx';
import { InvoiceFilesDialog } from './invoice-files-dialog.tsx';
import { type InvoiceFilter, invoicesPath, readInvoiceFilter } from './invoice-filter.ts';
import { InvoiceFilters } from './invoice-filters.tsx';
import { IssueInvoiceDialog } from './issue-invoice-dialog.tsx';
import { ReturnInvoiceDialog } from './return-invoice-dialog.tsx';

export const meta: Route.MetaFunction = ({ matches }) => consoleMeta(matches, '发票');

export async function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  requireToken(request);
  const filter = readInvoiceFilter(new URL(request.url).searchParams);
  return { filter, page: await apiOf(context).invoices.list(askedBy(filter)) };
}

const nameOf = ({ title, applicationNumber }: ListedInvoice) => `${title}（${applicationNumber}）`;

/** The dialog above the list: an invoice, or an act on it. */
type Opened = { invoice: ListedInvoice; act: InvoiceAct | 'look' } | null;

export default function InvoicesPage({ loaderData: { filter, page } }: Route.ComponentProps) {
  const { items, ...more } = usePagedList<ListedInvoice>(page, (cursor) =>
    remoteApi.invoices.list({ ...askedBy(filter), cursor }),
  );
  const [opened, setOpened] = useState<Opened>(null);
  const opens = {
    onOpen: (invoice: ListedInvoice) => setOpened({ invoice, act: 'look' }),
    onAct: (invoice: ListedInvoice, act: InvoiceAct) => setOpened({ invoice, act }),
  };
  const ownSort = filter.state === 'requested' ? 'requested' : '-requested';
  const table = useListTable({ path: invoicesPath, columns: invoiceColumns(filter, opens), filter, ownSort });
  const selection = useSelection(items.map(({ applicationNumber }) => applicationNumber));
  return (
    <div data-wide="">
      <PageHead
        title="发票"
        description="在税务系统开票后登记号码，客户会收到邮件。"
        actions={
          <>
            <ExportMenu list="invoices" title="发票" filter={askedBy(filter)} />
            <TableTools table={table} />
          </>
        }
      />
      <InvoiceFilters filter={filter} />
      <ListResults more={more}>
        {items.length === 0 ? (
          <Card>
            <NoInvoices filter={filter} />
          </Card>
        ) : (
          <DataTable
            label="发票列表"
            table={table}
            items={items}
            keyOf={({ applicationNumber }) => applicationNumber}
            renderCard={(invoice) => <InvoiceCard invoice={invoice} {...opens} />}
            choice={{ selection, nameOf }}
          />
        )}
      </ListResults>
      <SelectionBar selection={selection} subject="发票" unit="张">
        <CopyRowsButton
          columns={table.columns}
          items={items.filter(({ applicationNumber }) => selection.has(applicationNumber))}
        />
      </SelectionBar>
      <OpenedInvoice opened={opened} onOpen={setOpened} />
    </div>
  );
}

function OpenedInvoice({ opened, onOpen }: { opened: Opened; onOpen: (next: Opened) => void }) {
  const { revalidate } = useRevalidator();
  if (opened === null) return null;
  const { invoice, act } = opened;
  const shared = { invoice, onClose: () => onOpen(null), onDone: revalidate };
  if (act === 'look')
    return (
      <InvoiceDialog invoice={invoice} onAct={(next) => onOpen({ invoice, act: next })} onClose={shared.onClose} />
    );
  if (act === 'issue') return <IssueInvoiceDialog {...shared} />;
  return act === 'files' ? <InvoiceFilesDialog {...shared} /> : <ReturnInvoiceDialog {...shared} />;
}

function NoInvoices({ filter }: { filter: InvoiceFilter }) {
  const isNarrow = isNarrowed(filter) || filter.q !== undefined;
  if ((filter.state === 'requested' || filter.state === 'all') && !isNarrow)
    return (
      <EmptyState
        icon={<ReceiptText aria-hidden />}
        title={filter.state === 'all' ? '还没有发票' : '没有待开的发票'}
        text="客户在申请页填写开票信息后，会按申请时间排在这里。"
      />
    );
  return (
    <EmptyState
      icon={<SearchX aria-hidden />}
      title="没有符合条件的发票"
      text="可以搜索申请编号、抬头和发票号码；只在所选的状态里找，不确定时先选“全部”。"
      action={<LinkButton to={`${invoicesPath}?state=all`}>查看全部发票</LinkButton>}
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ConsoleProblem error={error} />;
}
