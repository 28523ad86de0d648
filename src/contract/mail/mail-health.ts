import * as z from 'zod/mini';
import { timestamp } from '../fields.ts';

/** Letters that do not get out: since when the oldest is on its way, and why it still is. */
const mailTrouble = z.object({ letters: z.int(), since: timestamp, reason: z.string() });
export type MailTrouble = z.infer<typeof mailTrouble>;

export const mailHealth = z.object({
  configured: z.boolean(),
  waiting: z.int(),
  failed: z.int(),
  sentToday: z.int(),
  /** Tried in vain or left lying, and still to be tried; null when everything leaves at once. */
  delayed: z.nullable(mailTrouble),
  /** Those that failed: nobody tries them again unless an operator says so. */
  givenUp: z.nullable(mailTrouble),
});
export type MailHealth = z.infer<typeof mailHealth>;
