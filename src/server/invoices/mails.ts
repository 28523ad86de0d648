import { fenText } from '../applications/payment/fen-text.ts';
import type { StoredApplication } from '../applications/store.ts';
import type { Letter } from '../mail/compose-letter.ts';
import { wordLetter } from '../mail/letters/word-letter.ts';
import { invoiceLetters } from './letters.ts';
import type { StoredInvoice } from './store.ts';

interface Facts {
  application: StoredApplication;
  invoice: StoredInvoice;
  /** The invoice itself can be downloaded on the application's page. */
  hasFiles: boolean;
  publicUrl: string;
}

/** The letter that an operator's act causes, to the address that was given for the invoice. */
export function invoiceLetter(act: 'issue' | 'refuse' | 'void', facts: Facts): Letter {
  const { application, invoice, publicUrl } = facts;
  const { label, ...words } = wordings[act](facts);
  return {
    dedupeKey: `invoice:${invoice.id}:${act}:${invoice.revision}`,
    to: invoice.email,
    isToTyped: true,
    ...words,
    action: { label, url: `${publicUrl}/user/apply/${application.number}` },
  };
}

const baseFacts = ({ application }: Facts) => ({ greeting: '您好：', number: application.number });

const wordings: Record<'issue' | 'refuse' | 'void', (facts: Facts) => ReturnType<typeof wordLetter>> = {
  issue: (facts) => {
    const { invoice, hasFiles } = facts;
    return wordLetter(invoiceLetters.issue, {
      ...baseFacts(facts),
      kind: invoice.kind === 'special' ? '增值税专用发票' : '增值税普通发票',
      invoice: invoice.number,
      amount: fenText(invoice.amount_fen),
      issuedOn: invoice.issued_on,
      title: invoice.title,
      link: invoice.link,
      hasFiles,
      hasLink: invoice.link !== '',
      comesApart: invoice.link === '' && !hasFiles,
    });
  },
  refuse: (facts) => wordLetter(invoiceLetters.refuse, { ...baseFacts(facts), reason: facts.invoice.reason }),
  void: (facts) =>
    wordLetter(invoiceLetters.void, {
      ...baseFacts(facts),
      invoice: facts.invoice.number,
      reason: facts.invoice.reason,
    }),
};
