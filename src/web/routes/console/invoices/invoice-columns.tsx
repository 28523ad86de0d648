import { Link } from 'react-router';
import type { ListedInvoice } from '../../../../contract/invoices/invoices.ts';
import {
  type InvoiceDetail,
  invoiceFieldNames,
  invoiceKindNames,
  invoiceStateNames,
} from '../../../parts/words/invoice-words.ts';
import { DateTime, formatDateTime } from '../../../ui/data/date-time.tsx';
import { formatFen } from '../../../ui/data/money.ts';
import { Copyable } from '../../../ui/media/copyable.tsx';
import type { Column } from '../list/column.ts';
import { type InvoiceAct, InvoiceActs } from './invoice-acts.tsx';
import { InvoiceBadges } from './invoice-badges.tsx';
import type { InvoiceFilter } from './invoice-filter.ts';

export interface OpensInvoice {
  onOpen: (invoice: ListedInvoice) => void;
  onAct: (invoice: ListedInvoice, act: InvoiceAct) => void;
}

/** A column with customers' text, which otherwise only the dialog shows. */
const detailColumn = (name: InvoiceDetail): Column<ListedInvoice> => ({
  id: name,
  title: invoiceFieldNames[name],
  need: 'chosen',
  className: 'tnum max-w-64',
  text: (invoice) => invoice[name],
  cell: (invoice) => <Copyable text={invoice[name]} label={invoiceFieldNames[name]} />,
});

/** Number and date have columns only if there are any. */
export function invoiceColumns(
  { state }: Pick<InvoiceFilter, 'state'>,
  { onOpen, onAct }: OpensInvoice,
): readonly Column<ListedInvoice>[] {
  const isIssued = state === 'issued' || state === 'voided';
  const whereIssued = isIssued ? 'useful' : state === 'all' ? 'extra' : 'chosen';
  return [
    {
      id: 'title',
      title: '抬头',
      sort: { by: 'title', of: 'texts' },
      className: 'max-w-56 xl:max-w-72',
      text: ({ title }) => title,
      cell: (invoice, { isLow }) => <InvoiceTitle invoice={invoice} isLow={isLow} onOpen={onOpen} />,
    },
    {
      id: 'application',
      title: '申请编号',
      need: 'chosen',
      className: 'tnum whitespace-nowrap',
      text: ({ applicationNumber }) => applicationNumber,
      cell: ({ applicationNumber }) => applicationNumber,
    },
    {
      id: 'kind',
      title: '种类',
      need: 'useful',
      className: 'whitespace-nowrap',
      text: ({ kind }) => invoiceKindNames[kind],
      cell: ({ kind }) => invoiceKindNames[kind].replace('增值税', ''),
    },
    {
      ...detailColumn('taxNumber'),
      need: isIssued ? 'extra' : 'useful',
      className: 'tnum whitespace-nowrap',
      cell: ({ taxNumber }) => (taxNumber === '' ? '—' : <Copyable text={taxNumber} label="税号" />),
    },
    {
      id: 'amount',
      title: '金额',
      // The server cannot sort all states by it.
      ...(state === 'all' ? {} : { sort: { by: 'amount', of: 'amounts' } as const }),
      isEnd: true,
      className: 'tnum whitespace-nowrap',
      text: ({ amountFen }) => amountFen / 100,
      cell: ({ amountFen }) => formatFen(amountFen),
    },
    {
      id: 'number',
      title: '发票号码',
      need: whereIssued,
      className: 'tnum whitespace-nowrap',
      text: ({ number }) => number,
      cell: ({ number }) => (number === '' ? '—' : <Copyable text={number} label="发票号码" />),
    },
    {
      id: 'issued',
      title: '开票日期',
      sort: { by: 'issued', of: 'times' },
      need: whereIssued,
      className: 'tnum whitespace-nowrap text-ink-soft',
      text: ({ issuedOn }) => issuedOn,
      cell: ({ issuedOn }) => issuedOn || '—',
    },
    ...(['address', 'phone', 'bank', 'account', 'email'] as const).map(detailColumn),
    {
      id: 'holder',
      title: '被授权方',
      need: 'chosen',
      className: 'max-w-56 truncate',
      text: ({ holderName }) => holderName,
      cell: ({ holderName }) => holderName,
    },
    {
      id: 'requested',
      title: '申请时间',
      sort: { by: 'requested', of: 'times' },
      need: isIssued ? 'chosen' : 'extra',
      text: ({ requestedAt }) => formatDateTime(requestedAt),
      cell: ({ requestedAt }) => <DateTime ms={requestedAt} className="text-ink-soft" />,
    },
    {
      id: 'reason',
      title: '原因',
      need: state === 'refused' ? 'useful' : 'chosen',
      className: 'max-w-64 truncate text-ink-soft',
      text: ({ reason }) => reason,
      cell: ({ reason }) => reason || '—',
    },
    {
      id: 'state',
      title: '状态',
      text: (invoice) => invoiceStateNames[invoice.state],
      cell: (invoice) => (
        <span className="flex flex-wrap gap-1.5">
          <InvoiceBadges invoice={invoice} />
        </span>
      ),
    },
    {
      id: 'acts',
      title: '操作',
      isEnd: true,
      className: 'whitespace-nowrap',
      cell: (invoice) => <InvoiceActs invoice={invoice} onAct={(act) => onAct(invoice, act)} />,
    },
  ];
}

interface InvoiceTitleProps {
  invoice: ListedInvoice;
  isLow: boolean;
  onOpen: OpensInvoice['onOpen'];
}

/** Opens all details; below it, the application concerned. */
function InvoiceTitle({ invoice, isLow, onOpen }: InvoiceTitleProps) {
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => onOpen(invoice)}
        className="block min-h-6 max-w-full cursor-pointer truncate text-left font-medium text-ink hover:text-link"
      >
        {invoice.title}
      </button>
      {!isLow && (
        <Link
          to={`/dashboard/applications/${invoice.applicationNumber}`}
          className="tnum block w-fit text-[13px] leading-6 text-ink-faint hover:text-link"
        >
          申请 {invoice.applicationNumber}
        </Link>
      )}
    </>
  );
}

/** An invoice in the list on a narrow screen. */
export function InvoiceCard({ invoice, onOpen, onAct }: OpensInvoice & { invoice: ListedInvoice }) {
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => onOpen(invoice)}
          className="-my-2 min-h-11 min-w-0 cursor-pointer py-2 text-left text-[15px] leading-6 font-medium break-words text-ink"
        >
          {invoice.title}
        </button>
        <span className="flex flex-col items-end gap-1.5">
          <InvoiceBadges invoice={invoice} />
        </span>
      </div>
      <p className="tnum flex flex-wrap gap-x-3 text-sm text-ink-soft">
        <span>{invoiceKindNames[invoice.kind]}</span>
        <span className="font-medium text-ink">{formatFen(invoice.amountFen)}</span>
      </p>
      <p className="tnum mt-1 text-[13px] leading-6 text-ink-faint">
        申请 {invoice.applicationNumber}，<DateTime ms={invoice.requestedAt} />
      </p>
      <p className="mt-3 border-t border-line pt-3 empty:hidden">
        <InvoiceActs invoice={invoice} onAct={(act) => onAct(invoice, act)} />
      </p>
    </>
  );
}
