import * as z from 'zod/mini';

export const trendPeriods = ['7d', '30d', '90d', '12m'] as const;
export type TrendPeriod = (typeof trendPeriods)[number];

/** Approved amounts in fen; null for operators who do not review applications. */
const revenueFen = z.nullable(z.int());
const counts = { submitted: z.int(), approved: z.int(), revenueFen };

/** Applications received and decided over a period that ends now, in Asia/Shanghai. */
export const trend = z.object({
  period: z.enum(trendPeriods),
  /** Days `YYYY-MM-DD`, or `YYYY-MM` for twelve months; oldest first, none left out. */
  spans: z.array(z.object({ span: z.string(), ...counts })),
  /** The same length of time before, up to the same time of day. */
  before: z.object(counts),
  /** Approved applications by subject, most frequent first. */
  editions: z.array(z.object({ code: z.string(), name: z.string(), approved: z.int(), revenueFen })),
});
export type Trend = z.infer<typeof trend>;
