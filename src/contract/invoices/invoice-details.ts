import * as z from 'zod/mini';
import { email, phone, requiredLine } from '../fields.ts';
import { taxNumber } from './tax-number.ts';

export const invoiceKind = z.enum(['ordinary', 'special'], { error: '请选择发票种类' });
export type InvoiceKind = z.infer<typeof invoiceKind>;
/** The name on the invoice. */
export const titleType = z.enum(['personal', 'company'], { error: '请选择抬头类型' });

const account = z.string({ error: '请填写银行账号' }).check(
  z.overwrite((value) => value.normalize('NFKC').replace(/[\s-]/g, '')),
  z.minLength(1, '请填写银行账号'),
  z.regex(/^\d{6,32}$/, '银行账号应为 6–32 位数字'),
);

const personal = z.object({
  kind: z.literal('ordinary', { error: '个人抬头只能开普通发票' }),
  titleType: z.literal('personal'),
  title: requiredLine(100, '请填写姓名'),
  email,
});

const company = {
  titleType: z.literal('company'),
  title: requiredLine(100, '请填写单位全称'),
  taxNumber,
  email,
};

/** The details of an invoice; those that its kind does not use are dropped. */
export function invoiceDetails(kind: InvoiceKind, type: z.infer<typeof titleType>) {
  if (type === 'personal') return personal;
  if (kind === 'ordinary') return z.object({ ...company, kind: z.literal('ordinary') });
  return z.object({
    ...company,
    kind: z.literal('special'),
    address: requiredLine(200, '专用发票需要单位地址'),
    phone,
    bank: requiredLine(100, '专用发票需要开户行'),
    account,
  });
}
