import { dayOf } from '../../outside/shanghai-calendar.ts';
import { randomReadable } from '../../readable-code.ts';

/** Whether a search names one application, in whatever case: then nothing else is searched for it. */
export const isApplicationNumber = (text: string): boolean => /^AP\d{6}[0-9A-Z]{6}$/i.test(text);

/** `AP`, the day as yymmdd, six random characters: tells the age, not how many there are. */
export const newApplicationNumber = (now: number): string => applicationNumberOf(now, randomReadable(6));

/** The same with characters that follow from something. */
export const applicationNumberOf = (at: number, code: string): string =>
  `AP${dayOf(at).replaceAll('-', '').slice(2)}${code}`;
