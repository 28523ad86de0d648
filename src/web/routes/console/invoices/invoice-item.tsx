import { Link } from 'react-router';
import type { ListedInvoice } from '../../../../contract/invoices/invoices.ts';
import {
  invoiceFieldNames,
  invoiceFieldsOf,
  invoiceKindNames,
  invoiceStateNames,
  invoiceStateTones,
} from '../../../parts/words/invoice-words.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { DateTime } from '../../../ui/data/date-time.tsx';
import { type Description, DescriptionList } from '../../../ui/data/description-list.tsx';
import { formatFen } from '../../../ui/data/money.ts';
import { Copyable } from '../../../ui/media/copyable.tsx';

interface InvoiceItemProps {
  invoice: ListedInvoice;
  onIssue: () => void;
  onReturn: () => void;
  onFiles: () => void;
}

/** One invoice with everything that has to be typed into the tax system, each to be copied. */
export function InvoiceItem({ invoice, onIssue, onReturn, onFiles }: InvoiceItemProps) {
  const { state, isPaid, applicationNumber } = invoice;
  return (
    <li>
      <Card
        title={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-0 break-words">{invoice.title}</span>
            <Badge tone={invoiceStateTones[state]} dot>
              {invoiceStateNames[state]}
            </Badge>
            {state === 'requested' && !isPaid && <Badge tone="warning">未确认到账</Badge>}
          </span>
        }
        description={
          <span className="tnum flex flex-wrap gap-x-3">
            <Link to={`/dashboard/applications/${applicationNumber}`} className="text-link">
              {applicationNumber}
            </Link>
            <span>
              申请于 <DateTime ms={invoice.requestedAt} />
            </span>
          </span>
        }
        actions={
          <span className="flex flex-wrap gap-2">
            {state === 'requested' && (
              <>
                <Button size="sm" onClick={onReturn}>
                  退回…
                </Button>
                <Button size="sm" variant="primary" disabled={!isPaid} onClick={onIssue}>
                  登记开票…
                </Button>
              </>
            )}
            {state === 'issued' && (
              <>
                <Button size="sm" onClick={onFiles}>
                  发票文件…
                </Button>
                <Button size="sm" onClick={onReturn}>
                  登记作废或红冲…
                </Button>
              </>
            )}
          </span>
        }
      >
        <DescriptionList columns={3} items={factsOf(invoice)} />
      </Card>
    </li>
  );
}

const InvoiceFileNames = ({ invoice: { files } }: { invoice: ListedInvoice }) => (
  <>
    {files.map(({ id, name }) => (
      <span key={id} className="block break-all">
        {name}
      </span>
    ))}
  </>
);

function factsOf(invoice: ListedInvoice): Description[] {
  const { kind, amountFen, number, issuedOn, link, files, reason } = invoice;
  return [
    { term: '种类', detail: invoiceKindNames[kind] },
    { term: '金额', detail: <span className="tnum font-semibold">{formatFen(amountFen)}</span> },
    ...(number === ''
      ? []
      : [
          { term: '发票号码', detail: <Copyable text={number} label="发票号码" className="tnum" /> },
          { term: '开票日期', detail: <span className="tnum">{issuedOn}</span> },
        ]),
    ...(files.length === 0 ? [] : [{ term: '文件', detail: <InvoiceFileNames invoice={invoice} /> }]),
    ...(link === ''
      ? []
      : [
          {
            term: '链接',
            detail: (
              <a href={link} target="_blank" rel="noreferrer" className="break-all text-link">
                {link}
              </a>
            ),
          },
        ]),
    ...invoiceFieldsOf(invoice).map((name) => ({
      term: invoiceFieldNames[name],
      detail: <Copyable text={invoice[name]} label={invoiceFieldNames[name]} className="tnum" />,
    })),
    ...(reason === '' ? [] : [{ term: '原因', detail: reason, wide: true }]),
  ];
}
