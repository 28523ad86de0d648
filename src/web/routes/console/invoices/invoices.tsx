import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { invoiceState, type InvoiceState, type ListedInvoice } from '../../../../contract/invoices/invoices.ts';
import { apiOf } from '../../../api.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { requireToken } from '../../../client/session/require-token.ts';
import { invoiceStateNames } from '../../../parts/words/invoice-words.ts';
import { usePagedList } from '../../../parts/list/use-paged-list.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/data/empty-state.tsx';
import type { Route } from './+types/invoices';
import { readQuery } from '../list/application-filter.ts';
import { consoleMeta } from '../chrome/console-meta.ts';
import { ConsoleProblem } from '../chrome/console-problem.tsx';
import { InvoiceFilesDialog } from './invoice-files-dialog.tsx';
import { InvoiceItem } from './invoice-item.tsx';
import { IssueInvoiceDialog } from './issue-invoice-dialog.tsx';
import { ListFilters } from '../list/list-filters.tsx';
import { ExportMenu } from '../list/export-menu.tsx';
import { ListResults } from '../list/list-results.tsx';
import { PageHead } from '../chrome/page-head.tsx';
import { ReturnInvoiceDialog } from './return-invoice-dialog.tsx';

const states = invoiceState.options.map((value) => ({ value, label: invoiceStateNames[value] }));

export const meta: Route.MetaFunction = ({ matches }) => consoleMeta(matches, '发票');

export async function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  requireToken(request);
  const params = new URL(request.url).searchParams;
  const asked = invoiceState.safeParse(params.get('state'));
  const filter = { state: asked.success ? asked.data : ('requested' as InvoiceState), q: readQuery(params) };
  return { filter, page: await apiOf(context).invoices.list(filter) };
}

export default function InvoicesPage({ loaderData: { filter, page } }: Route.ComponentProps) {
  const { items, ...more } = usePagedList<ListedInvoice>(page, (cursor) =>
    remoteApi.invoices.list({ ...filter, cursor }),
  );
  const [open, setOpen] = useState<{ act: 'issue' | 'return' | 'files'; invoice: ListedInvoice } | null>(null);
  const { revalidate } = useRevalidator();
  const shared = { onClose: () => setOpen(null), onDone: revalidate };
  return (
    <>
      <PageHead
        title="发票"
        description="在税务系统开票后登记号码，客户会收到邮件。"
        actions={<ExportMenu list="invoices" title="发票" filter={filter} />}
      />
      <ListFilters
        path="/dashboard/invoices"
        filter={filter}
        states={states}
        label="搜索发票"
        placeholder="申请编号、抬头或发票号码"
      />
      <ListResults more={more}>
        {items.length === 0 ? (
          <Card>
            <EmptyState
              icon={<ReceiptText aria-hidden />}
              title={filter.state === 'requested' ? '没有待开的发票' : '没有这样的发票'}
              text="客户在申请页填写开票信息后，会按申请时间排在这里。"
            />
          </Card>
        ) : (
          <ul className="space-y-4">
            {items.map((invoice) => (
              <InvoiceItem
                key={invoice.applicationNumber}
                invoice={invoice}
                onIssue={() => setOpen({ act: 'issue', invoice })}
                onReturn={() => setOpen({ act: 'return', invoice })}
                onFiles={() => setOpen({ act: 'files', invoice })}
              />
            ))}
          </ul>
        )}
      </ListResults>
      {open?.act === 'issue' && <IssueInvoiceDialog invoice={open.invoice} {...shared} />}
      {open?.act === 'files' && <InvoiceFilesDialog invoice={open.invoice} {...shared} />}
      {open?.act === 'return' && <ReturnInvoiceDialog invoice={open.invoice} {...shared} />}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ConsoleProblem error={error} />;
}
