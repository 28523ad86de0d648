import * as z from 'zod/mini';
import { isCreditCode } from '../fields.ts';

const length = '税号为 15、17、18 或 20 位数字与大写字母';

const identityWeights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

/**
 * 公民身份号码 with its check digit, GB 11643-1999: the tax number of people, and of individual businesses without a code.
 */
export function isIdentityNumber(text: string): boolean {
  if (!/^[1-9]\d{5}(19|20)\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])\d{3}[\dX]$/.test(text)) return false;
  let sum = 0;
  for (const [index, weight] of identityWeights.entries()) sum += weight * Number(text.charAt(index));
  return '10X98765432'.charAt(sum % 11) === text.charAt(17);
}

/** The problem with a 纳税人识别号; null = none. A number of 18 characters has a check digit of one kind or the other. */
export function taxNumberProblem(text: string): string | null {
  if (text === '') return '请填写税号（纳税人识别号）';
  if (!/^[0-9A-Z]+$/.test(text)) return '税号只能包含数字与字母';
  if (![15, 17, 18, 20].includes(text.length)) return `${length}，现在是 ${text.length} 位`;
  if (text.length === 18 && !isCreditCode(text) && !isIdentityNumber(text))
    return '校验位不符，请核对：18 位税号是统一社会信用代码，没有代码的个体工商户填经营者的身份证号';
  return null;
}

/** As people paste it: spaces, full-width characters and small letters are corrected. */
export const taxNumber = z.string({ error: '请填写税号（纳税人识别号）' }).check(
  z.overwrite((value) => value.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase()),
  z.refine((value) => taxNumberProblem(value) === null, {
    error: ({ input }) => taxNumberProblem(String(input)) ?? length,
  }),
);
