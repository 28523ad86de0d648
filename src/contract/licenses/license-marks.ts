import * as z from 'zod/mini';
import { optionalLine, requiredLine } from '../fields.ts';

/** The marks at which the readers start the sentences or the key (packages/license/src/terms.js, normalize-key.js). */
const mark = /BEGINLICENSE(?:TERMS|KEY)/g;
/** Characters that readers ignore, accents included (because of NFKD); the union of both sets. */
const unread = /\\{1,4}[nrt]|[\s\p{C}\p{Mn}>]/gu;

const asRead = (text: string): string => text.normalize('NFKD').replaceAll(unread, '');

/**
 * The text without marks that divide a license file. For names saved before they were refused; others stay as they are.
 */
export function withoutLicenseMarks(text: string): string {
  const read = asRead(text);
  if (read.search(mark) < 0) return text;
  return read.replaceAll(mark, (found) => found.replace('LICENSE', '-LICENSE-')).normalize('NFC');
}

const noMarks = z.refine<string>(
  (name) => withoutLicenseMarks(name) === name,
  '不能包含授权文件的分隔文字（BEGIN LICENSE …）',
);

/** Required, for a name in the license file. */
export const requiredLicenseName = (max: number, empty: string) => requiredLine(max, empty).check(noMarks);

/** The same, but optional. */
export const optionalLicenseName = (max: number) => optionalLine(max).check(noMarks);
