import type { ListedInvoice } from '../../../../contract/invoices/invoices.ts';
import { invoiceStateNames, invoiceStateTones } from '../../../parts/words/invoice-words.ts';
import { Badge } from '../../../ui/data/badge.tsx';

/** The state of an invoice, and whether there is money to invoice. */
export function InvoiceBadges({ invoice: { state, isPaid } }: { invoice: ListedInvoice }) {
  return (
    <>
      <Badge tone={invoiceStateTones[state]} dot>
        {invoiceStateNames[state]}
      </Badge>
      {state === 'requested' && !isPaid && <Badge tone="warning">未确认到账</Badge>}
    </>
  );
}
