import type { InvoiceKind } from '../../../contract/invoices/invoice-details.ts';
import type { Invoice, InvoiceState } from '../../../contract/invoices/invoices.ts';
import type { Tone } from '../../ui/data/badge.tsx';

export const invoiceStateNames: Record<InvoiceState, string> = {
  requested: '待开票',
  issued: '已开票',
  refused: '已退回',
  cancelled: '已取消',
  voided: '已作废或红冲',
};

export const invoiceStateTones: Record<InvoiceState, Tone> = {
  requested: 'primary',
  issued: 'success',
  refused: 'warning',
  cancelled: 'neutral',
  voided: 'neutral',
};

export const invoiceKindNames: Record<InvoiceKind, string> = { ordinary: '增值税普通发票', special: '增值税专用发票' };

export type InvoiceDetail = 'title' | 'taxNumber' | 'address' | 'phone' | 'bank' | 'account' | 'email';

/** The fields of an invoice of this kind, in order. */
export function invoiceFieldsOf({ kind, titleType }: Pick<Invoice, 'kind' | 'titleType'>): readonly InvoiceDetail[] {
  if (titleType === 'personal') return ['title', 'email'];
  if (kind === 'ordinary') return ['title', 'taxNumber', 'email'];
  return ['title', 'taxNumber', 'address', 'phone', 'bank', 'account', 'email'];
}

export const invoiceFieldNames: Record<InvoiceDetail, string> = {
  title: '发票抬头',
  taxNumber: '税号',
  address: '单位地址',
  phone: '单位电话',
  bank: '开户行',
  account: '银行账号',
  email: '接收邮箱',
};
