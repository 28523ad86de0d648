import * as z from 'zod/mini';
import { endpoint, reading } from '../endpoint.ts';

export const month = z
  .string({ error: '请选择月份' })
  .check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, '请选择月份，例如 2026-11'));

const figures = {
  count: z.int(),
  /** All in fen. Payments confirmed as received. */
  grossFen: z.int(),
  refundCount: z.int(),
  refundFen: z.int(),
  invoiceCount: z.int(),
  invoiceFen: z.int(),
};
const group = z.object({ code: z.string(), name: z.string(), ...figures });
export type SalesGroup = z.infer<typeof group>;

const report = z.object({
  month: z.string(),
  total: z.object({ ...figures, voidedCount: z.int(), voidedFen: z.int() }),
  byEdition: z.array(group),
  byKind: z.array(group),
  byChannel: z.array(group),
});
export type SalesReport = z.infer<typeof report>;

export const sales = {
  sales: endpoint({
    side: 'admin',
    method: 'GET',
    path: '/sales',
    summary: '一个月的销售：确认到账、退款与开票，按版本、按类型、按付款方式；默认本月',
    access: 'application:review',
    limit: reading,
    input: z.object({ month: z.optional(month) }),
    output: report,
    errors: [],
  }),
} as const;
