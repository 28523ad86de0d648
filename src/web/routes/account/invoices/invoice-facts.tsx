import type { Invoice } from '../../../../contract/invoices/invoices.ts';
import { invoiceFieldNames, invoiceFieldsOf, invoiceKindNames } from '../../../parts/words/invoice-words.ts';
import { DescriptionList } from '../../../ui/data/description-list.tsx';
import { formatFen } from '../../../ui/data/money.ts';

/** What stands on an invoice. */
export function InvoiceFacts({ invoice }: { invoice: Invoice }) {
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
