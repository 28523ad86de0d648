import { fenText } from '../applications/payment/fen-text.ts';
import type { StoredApplication } from '../applications/store.ts';
import type { Letter } from '../mail/compose-letter.ts';
import type { StoredInvoice } from './store.ts';

interface Facts {
  application: StoredApplication;
  invoice: StoredInvoice;
  /** The invoice itself can be downloaded on the application's page. */
  hasFiles: boolean;
  publicUrl: string;
}

/** The letter that an operator's act causes, to the address that was given for the invoice. */
export function invoiceLetter(
  act: 'issue' | 'refuse' | 'void',
  { application, invoice, hasFiles, publicUrl }: Facts,
): Letter {
  return {
    dedupeKey: `invoice:${invoice.id}:${act}:${invoice.revision}`,
    to: invoice.email,
    isToTyped: true,
    greeting: '您好：',
    ...wordings[act](application.number, invoice, hasFiles),
    action: { label: '查看申请与发票', url: `${publicUrl}/user/apply/${application.number}` },
  };
}

type Wording = (number: string, invoice: StoredInvoice, hasFiles: boolean) => Pick<Letter, 'subject' | 'paragraphs'>;

const wordings: Record<'issue' | 'refuse' | 'void', Wording> = {
  issue: (
    number,
    { kind, title, number: invoiceNumber, issued_on: issuedOn, amount_fen: amountFen, link },
    hasFiles,
  ) => ({
    subject: `申请 ${number} 的发票已开出`,
    paragraphs: [
      `申请 ${number} 的${kind === 'special' ? '增值税专用发票' : '增值税普通发票'}已开出：发票号码 ${invoiceNumber}，金额 ${fenText(amountFen)}，开票日期 ${issuedOn}，抬头 ${title}。`,
      ...(hasFiles ? ['发票文件可以登录后在申请页下载。'] : []),
      ...(link === '' ? [] : [`电子发票在这里下载：${link}`]),
      ...(link === '' && !hasFiles ? ['电子发票会单独发送到这个邮箱。'] : []),
    ],
  }),
  refuse: (number, { reason }) => ({
    subject: `申请 ${number} 的开票信息需要修改`,
    paragraphs: [`申请 ${number} 的发票没有开出，原因如下：`, reason, '请登录后修改开票信息，再次提交。'],
  }),
  void: (number, { number: invoiceNumber, reason }) => ({
    subject: `申请 ${number} 的发票已作废或红冲`,
    paragraphs: [`申请 ${number} 的发票 ${invoiceNumber} 已作废或红冲，不能再用于报销或抵扣。原因如下：`, reason],
  }),
};
