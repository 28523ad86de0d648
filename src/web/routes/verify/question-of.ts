import type { Subject } from '@vela/license/recognize';
import type { InputOf } from '../../../contract/endpoint.ts';
import type { verification } from '../../../contract/licenses/verification.ts';

export type Question = InputOf<typeof verification.verify>;

/** The question to the site about a recognised text; a host name asks about itself. */
export const questionOf = (subject: Exclude<Subject, 'key'>, text: string, host: string): Question =>
  subject === 'host' ? { host: text } : { [subject]: text, ...(host === '' ? {} : { host }) };
