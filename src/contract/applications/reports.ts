import * as z from 'zod/mini';
import { endpoint, reading } from '../endpoint.ts';
import { nothing } from '../fields.ts';

/** Four weeks by days; a quarter and a year by weeks. */
export const reportPeriods = ['4w', '13w', '52w'] as const;
export type ReportPeriod = (typeof reportPeriods)[number];

export const reportParts = ['applications', 'money', 'licenses', 'use'] as const;
export type ReportPart = (typeof reportParts)[number];

export const reportMeasures = [
  'submitted',
  'approved',
  'rejected',
  'decision_minutes',
  'received',
  'refunded',
  'renewed',
  'ended',
  'given',
  'downloads',
  'verifications',
  'machines',
] as const;
export type ReportMeasure = (typeof reportMeasures)[number];

export const reportInput = {
  part: z.enum(reportParts, '没有这份报表'),
  period: z.optional(z.enum(reportPeriods, '请选择时段')),
};

const amount = z.nullable(z.number());
const measure = z.object({
  code: z.enum(reportMeasures),
  /** One value per step; null if there is none, like the median of nothing. */
  current: z.array(amount),
  /** The same steps of the previous period; its last one also ends at this time of day. */
  before: z.array(amount),
  total: amount,
  totalBefore: amount,
});

const report = z.object({
  part: z.enum(reportParts),
  period: z.enum(reportPeriods),
  /** Days or weeks, oldest first; first and last day, `YYYY-MM-DD` in Shanghai. */
  steps: z.array(z.object({ from: z.string(), to: z.string(), beforeFrom: z.string(), beforeTo: z.string() })),
  measures: z.array(measure),
  /** Machines seen in the period; only for `use`. */
  activeMachines: z.nullable(z.int()),
});
export type Report = z.infer<typeof report>;

const renewals = z.object({
  /** Licenses in force whose window ends in each of the coming weeks. */
  ahead: z.array(z.object({ from: z.string(), to: z.string(), count: z.int() })),
  /** By month of issue, newest first. */
  cohorts: z.array(
    z.object({
      month: z.string(),
      issued: z.int(),
      /** Renewed at least once. */
      renewed: z.int(),
      /** Ended and never renewed. */
      ended: z.int(),
    }),
  ),
});
export type RenewalReport = z.infer<typeof renewals>;

/** The shop's figures, compared with the previous period. */
export const reports = {
  get: endpoint({
    side: 'admin',
    method: 'GET',
    path: '/reports',
    summary: '一份报表：每一步的数字与上一个同样长的时段，默认近 13 周',
    access: 'application:review',
    limit: reading,
    input: z.object(reportInput),
    output: report,
    errors: [],
  }),
  renewals: endpoint({
    side: 'admin',
    method: 'GET',
    path: '/renewal-report',
    summary: '今后 13 周到期的授权，以及按签发月份的续期比例',
    access: 'application:review',
    limit: reading,
    input: nothing,
    output: renewals,
    errors: [],
  }),
} as const;
