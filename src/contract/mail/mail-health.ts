import * as z from 'zod/mini';
import { timestamp } from '../fields.ts';

/** Letters that do not get out: since when the oldest has been waiting, and why. */
const mailTrouble = z.object({ letters: z.int(), since: timestamp, reason: z.string() });
export type MailTrouble = z.infer<typeof mailTrouble>;

export const mailHealth = z.object({
  configured: z.boolean(),
  waiting: z.int(),
  failed: z.int(),
  sentToday: z.int(),
  /** Failed or stuck, but still retried; null if everything leaves at once. */
  delayed: z.nullable(mailTrouble),
  /** Failed for good: sent again only if an operator says so. */
  givenUp: z.nullable(mailTrouble),
});
export type MailHealth = z.infer<typeof mailHealth>;
