import { hours } from '../duration.ts';
import { DAY_MS, startOfDay } from '../outside/shanghai-calendar.ts';

/** Customers' acts that need an operator. */
export const works = {
  submit: '新申请',
  resubmit: '客户补充了资料',
  accept_transfer: '受让人已确认转让',
  request_invoice: '客户申请开票',
} as const;
export const workActs = Object.keys(works) as (keyof typeof works)[];

const SUMMARY_MS = hours(9);

/** The next nine o'clock in Beijing. */
export function nextSummaryAfter(now: number): number {
  const today = startOfDay(now) + SUMMARY_MS;
  return today > now ? today : today + DAY_MS;
}

/** A server that was down at nine writes later, but not at night. */
export const isTooLate = (dueAt: number, now: number): boolean => now - dueAt > hours(12);
