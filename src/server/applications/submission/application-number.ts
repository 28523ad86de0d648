import { dayOf } from '../../outside/shanghai-calendar.ts';
import { randomReadable } from '../../readable-code.ts';

/** Whether a search term is an application number, in any case: then nothing else is searched. */
export const isApplicationNumber = (text: string): boolean => /^AP\d{6}[0-9A-Z]{6}$/i.test(text);

/** `AP`, the day as yymmdd, six random characters: the number tells the age, not the count. */
export const newApplicationNumber = (now: number): string => applicationNumberOf(now, randomReadable(6));

/** The same with characters derived from something. */
export const applicationNumberOf = (at: number, code: string): string =>
  `AP${dayOf(at).replaceAll('-', '').slice(2)}${code}`;
