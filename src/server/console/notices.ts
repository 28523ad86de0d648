import type { ReviewedApplication } from '../../contract/applications/reviewed-application.ts';
import { DAY_MS } from '../outside/shanghai-calendar.ts';

/** Facts about an application from elsewhere. */
export interface Surroundings {
  isEmailVerified: boolean;
  /** Numbers of other open applications of the same company. */
  openOfCompany: string[];
  /** Numbers of licenses that the company holds. */
  licensesOfCompany: string[];
  /** Numbers of other applications that name the same payment. */
  samePayment: string[];
  /** When the payment was made, as the customer says (start of that day), or null. */
  paidAt: number | null;
  submittedAt: number | null;
  /** Only the money is left to decide about. */
  isDecided: boolean;
  /** Number of the invoice issued for money that goes back, or would go back if no license is issued; '' for none. */
  issuedInvoice: string;
  /** Where the invoice's money is. */
  money: 'received' | 'missing' | 'due' | 'refunded' | 'refunded_in_part';
}

const LATE_PAYMENT_DAYS = 60;

const invoiceWords: Record<Surroundings['money'], string> = {
  received: '已经开出，驳回的话要作废或红冲',
  missing: '已经开出，而应付的款项没有全部到账，请作废或红冲',
  due: '已经开出，退款前请先作废或红冲',
  refunded: '对应的款项已经退还，请补办作废或红冲',
  refunded_in_part: '对应的款项已经退还一部分，这一部分没有红冲的请补办',
};

const listed = (numbers: string[]): string => numbers.join('、');

/** Points for a reviewer to check before deciding or refunding; warnings first. */
export function noticesFor(facts: Surroundings): ReviewedApplication['notices'] {
  const notices: ReviewedApplication['notices'] = [];
  const add = (severity: 'info' | 'warning', text: string) => notices.push({ severity, text });
  if (facts.issuedInvoice !== '')
    // If only part was refunded, the invoice stays issued: nothing shows any more whether somebody has seen to it.
    add(
      facts.money === 'refunded_in_part' ? 'info' : 'warning',
      `发票 ${facts.issuedInvoice} ${invoiceWords[facts.money]}`,
    );
  if (facts.isDecided) return notices;
  if (facts.samePayment.length > 0)
    add('warning', `付款单号与申请 ${listed(facts.samePayment)} 相同，请核对是否为同一笔款项`);
  if (facts.openOfCompany.length > 0) add('warning', `同一企业还有未处理完的申请：${listed(facts.openOfCompany)}`);
  if (isPaymentOld(facts)) add('warning', `付款日期比提交申请早 ${LATE_PAYMENT_DAYS} 天以上，请核对`);
  if (!facts.isEmailVerified) add('info', '申请人的账号邮箱尚未验证');
  if (facts.licensesOfCompany.length > 0) add('info', `该企业已持有授权：${listed(facts.licensesOfCompany)}`);
  return notices;
}

function isPaymentOld({ paidAt, submittedAt }: Surroundings): boolean {
  return paidAt !== null && submittedAt !== null && submittedAt - paidAt > LATE_PAYMENT_DAYS * DAY_MS;
}
