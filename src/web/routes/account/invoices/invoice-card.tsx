import { useEffect, useRef, useState } from 'react';
import { ExternalLink } from 'lucide-react';
import { useLocation } from 'react-router';
import type { Invoice, InvoiceDesk } from '../../../../contract/invoices/invoices.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { showError } from '../../../client/answer/show-error.ts';
import {
  invoiceStateNames,
  invoiceStateTones,
  invoiceFieldNames,
  invoiceFieldsOf,
  invoiceKindNames,
} from '../../../parts/words/invoice-words.ts';
import { AttachmentList } from '../../../parts/form/attachment-list.tsx';
import { useBusy } from '../../../parts/requests/use-busy.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Badge } from '../../../ui/data/badge.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { confirmDialog } from '../../../ui/feedback/confirm.tsx';
import { formatFen } from '../../../ui/data/money.ts';
import { InvoiceDialog } from './invoice-dialog.tsx';
import { DescriptionList } from '../../../ui/data/description-list.tsx';

interface InvoiceCardProps {
  number: string;
  desk: InvoiceDesk;
  onChanged: () => Promise<void>;
}

/** The invoice of an application: requested, corrected, received. Absent if there is nothing to invoice. */
export function InvoiceCard({ number, desk, onChanged }: InvoiceCardProps) {
  const { invoice, obstacle } = desk;
  const [isOpen, setOpen] = useState(false);
  const [isBusy, run] = useBusy();
  const frame = useScrollToHash('#invoice');
  if (invoice === null && obstacle !== null) return null;
  const cancel = () =>
    run(async () => {
      const isSure = await confirmDialog({ title: '取消开票？', text: '之后仍可重新申请。', confirmLabel: '取消开票' });
      if (!isSure) return;
      await remoteApi.invoices.cancel({ number }).catch(showError);
      await onChanged();
    });
  return (
    <div id="invoice" ref={frame} className="scroll-mt-20">
      <Card
        title="发票"
        actions={
          invoice !== null && (
            <Badge tone={invoiceStateTones[invoice.state]} dot>
              {invoiceStateNames[invoice.state]}
            </Badge>
          )
        }
      >
        <InvoiceNote desk={desk} />
        {invoice !== null && invoice.state !== 'cancelled' && <InvoiceFacts invoice={invoice} />}
        {invoice !== null && <IssuedFiles invoice={invoice} />}
        <div className="mt-5 flex flex-wrap gap-3 empty:hidden">
          {obstacle === null && (
            <Button variant={invoice?.state === 'requested' ? 'secondary' : 'primary'} onClick={() => setOpen(true)}>
              {openLabel(invoice)}
            </Button>
          )}
          {invoice?.state === 'requested' && (
            <Button loading={isBusy} onClick={() => void cancel()}>
              取消开票
            </Button>
          )}
        </div>
      </Card>
      {isOpen && <InvoiceDialog number={number} desk={desk} onClose={() => setOpen(false)} onChanged={onChanged} />}
    </div>
  );
}

/** The invoice itself: its files, and where else it was sent. */
function IssuedFiles({ invoice: { applicationNumber, state, files, link } }: { invoice: Invoice }) {
  return (
    <div className="mt-5 space-y-3 empty:hidden">
      {files.length > 0 && <AttachmentList folder={`/applications/${applicationNumber}/invoice/files`} items={files} />}
      {state === 'issued' && link !== '' && (
        <a
          href={link}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-9 items-center gap-1.5 rounded text-sm font-medium text-link"
        >
          <ExternalLink aria-hidden className="size-4" />
          打开电子发票链接
        </a>
      )}
    </div>
  );
}

function openLabel(invoice: Invoice | null): string {
  if (invoice === null) return '申请发票';
  return invoice.state === 'requested' ? '修改开票信息' : '重新申请';
}

function InvoiceNote({ desk: { invoice, amountFen, isPaid } }: { desk: InvoiceDesk }) {
  const amount = formatFen(amountFen ?? 0);
  switch (invoice?.state) {
    case undefined:
    case 'cancelled':
      return (
        <p className="text-sm leading-6 text-ink-soft">可以按实付金额 {amount} 开具电子发票，开出后发到您的邮箱。</p>
      );
    case 'requested':
      return (
        <p className="mb-5 text-sm leading-6 text-ink-soft">
          {isPaid ? '款项已到账，工作人员会尽快开票。' : '款项确认到账后开票。'}开出之前可以修改。
        </p>
      );
    case 'refused':
      return (
        <Alert tone="warning" title="开票信息需要修改" className="mb-5">
          <p className="whitespace-pre-line">{invoice?.reason}</p>
        </Alert>
      );
    case 'voided':
      return (
        <Alert tone="warning" title="这张发票已作废或红冲，不能再使用" className="mb-5">
          <p className="whitespace-pre-line">{invoice?.reason}</p>
        </Alert>
      );
    case 'issued':
      return null;
  }
}

/** Scrolls into view if the address names it, even if the page was loaded later than the address. */
function useScrollToHash(hash: string) {
  const frame = useRef<HTMLDivElement>(null);
  const { hash: asked } = useLocation();
  useEffect(() => {
    if (asked === hash) frame.current?.scrollIntoView({ block: 'start' });
  }, [asked, hash]);
  return frame;
}

/** The contents of an invoice. */
function InvoiceFacts({ invoice }: { invoice: Invoice }) {
  const { kind, amountFen, number, issuedOn } = invoice;
  return (
    <DescriptionList
      items={[
        { term: '种类', detail: invoiceKindNames[kind] },
        { term: '金额', detail: <span className="tnum font-medium">{formatFen(amountFen)}</span> },
        ...(number === ''
          ? []
          : [
              { term: '发票号码', detail: <span className="tnum">{number}</span> },
              { term: '开票日期', detail: <span className="tnum">{issuedOn}</span> },
            ]),
        ...invoiceFieldsOf(invoice).map((name) => ({ term: invoiceFieldNames[name], detail: invoice[name] })),
      ]}
    />
  );
}
