import { dayOf } from '../outside/shanghai-calendar.ts';
import { randomReadable } from '../readable-code.ts';

/** `AP`, the day as yymmdd, six random characters: tells the age, not how many there are. */
export function newApplicationNumber(now: number): string {
  return `AP${dayOf(now).replaceAll('-', '').slice(2)}${randomReadable(6)}`;
}
