import * as z from 'zod/mini';
import { isCreditCode } from './fields.ts';

const length = '税号为 15、17、18 或 20 位数字与大写字母';

/** What is wrong with a 纳税人识别号; null when nothing is. One of 18 characters is a 统一社会信用代码 with its check digit. */
export function taxNumberProblem(text: string): string | null {
  if (text === '') return '请填写税号（纳税人识别号）';
  if (!/^[0-9A-Z]+$/.test(text)) return '税号只能包含数字与字母';
  if (![15, 17, 18, 20].includes(text.length)) return `${length}，现在是 ${text.length} 位`;
  if (text.length === 18 && !isCreditCode(text)) return '18 位税号即统一社会信用代码，请核对（校验位不符）';
  return null;
}

/** As people paste it: spaces, full-width characters and small letters are put right. */
export const taxNumber = z.string({ error: '请填写税号（纳税人识别号）' }).check(
  z.overwrite((value) => value.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase()),
  z.refine((value) => taxNumberProblem(value) === null, {
    error: ({ input }) => taxNumberProblem(String(input)) ?? length,
  }),
);
