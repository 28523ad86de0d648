import { Link } from 'react-router';
import type { ListedInvoice } from '../../../../contract/invoices/invoices.ts';
import { invoiceFieldNames, invoiceFieldsOf, invoiceKindNames } from '../../../parts/words/invoice-words.ts';
import { DateTime } from '../../../ui/data/date-time.tsx';
import { type Description, DescriptionList } from '../../../ui/data/description-list.tsx';
import { formatFen } from '../../../ui/data/money.ts';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Copyable } from '../../../ui/media/copyable.tsx';
import { type InvoiceAct, possibleInvoiceActs, invoiceActNames } from './invoice-acts.tsx';
import { InvoiceBadges } from './invoice-badges.tsx';

interface InvoiceDialogProps {
  invoice: ListedInvoice;
  onAct: (act: InvoiceAct) => void;
  onClose: () => void;
}

/** One invoice with everything that has to be typed into the tax system, each value with a copy button. */
export function InvoiceDialog({ invoice, onAct, onClose }: InvoiceDialogProps) {
  const acts = possibleInvoiceActs(invoice);
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={invoice.title}
      footer={acts.toReversed().map((act) => (
        <Button
          key={act}
          variant={act === acts[0] ? 'primary' : 'secondary'}
          disabled={act === 'issue' && !invoice.isPaid}
          onClick={() => onAct(act)}
        >
          {invoiceActNames[act]}…
        </Button>
      ))}
    >
      <p className="mb-5 flex flex-wrap gap-2">
        <InvoiceBadges invoice={invoice} />
      </p>
      <DescriptionList items={factsOf(invoice)} />
    </Dialog>
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
  const { applicationNumber, kind, amountFen, number, issuedOn, link, files, reason, requestedAt } = invoice;
  return [
    { term: '种类', detail: invoiceKindNames[kind] },
    {
      term: '金额',
      detail: (
        <Copyable text={(amountFen / 100).toFixed(2)} label="金额" className="tnum font-semibold">
          {formatFen(amountFen)}
        </Copyable>
      ),
    },
    ...invoiceFieldsOf(invoice).map((name) => ({
      term: invoiceFieldNames[name],
      detail: <Copyable text={invoice[name]} label={invoiceFieldNames[name]} className="tnum" />,
    })),
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
    {
      term: '申请',
      detail: (
        <Link to={`/dashboard/applications/${applicationNumber}`} className="tnum text-link">
          {applicationNumber}
        </Link>
      ),
    },
    { term: '申请开票于', detail: <DateTime ms={requestedAt} /> },
    ...(reason === '' ? [] : [{ term: '原因', detail: reason, wide: true }]),
  ];
}
