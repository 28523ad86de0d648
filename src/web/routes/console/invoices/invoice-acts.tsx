import { Ellipsis } from 'lucide-react';
import type { ListedInvoice } from '../../../../contract/invoices/invoices.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Menu, MenuButton } from '../../../ui/navigation/menu.tsx';

export type InvoiceAct = 'issue' | 'files' | 'refuse' | 'void';

export const invoiceActNames: Record<InvoiceAct, string> = {
  issue: '登记开票',
  files: '发票文件',
  refuse: '退回',
  void: '登记作废或红冲',
};

/** The acts that an invoice allows now, most frequent first. */
export function possibleInvoiceActs({ state }: Pick<ListedInvoice, 'state'>): readonly InvoiceAct[] {
  if (state === 'requested') return ['issue', 'refuse'];
  return state === 'issued' ? ['files', 'void'] : [];
}

interface InvoiceActsProps {
  invoice: ListedInvoice;
  onAct: (act: InvoiceAct) => void;
}

/** The acts of a row: one button, and a menu of the others. */
export function InvoiceActs({ invoice, onAct }: InvoiceActsProps) {
  const [first, ...others] = possibleInvoiceActs(invoice);
  if (first === undefined) return null;
  const { title, isPaid } = invoice;
  return (
    <span className="inline-flex items-center gap-1">
      <Button
        size="sm"
        aria-label={`${invoiceActNames[first]}：${title}`}
        disabled={first === 'issue' && !isPaid}
        {...(first === 'issue' && !isPaid && { title: '确认到账之后才能开票' })}
        onClick={() => onAct(first)}
      >
        {invoiceActNames[first]}…
      </Button>
      <Menu
        label={`${title}：更多操作`}
        triggerClassName="inline-flex size-11 cursor-pointer items-center justify-center rounded-control text-ink-soft hover:bg-sunken hover:text-ink sm:size-9"
        trigger={<Ellipsis aria-hidden className="size-4" />}
      >
        {others.map((act) => (
          <MenuButton key={act} onClick={() => onAct(act)}>
            {invoiceActNames[act]}…
          </MenuButton>
        ))}
      </Menu>
    </span>
  );
}
