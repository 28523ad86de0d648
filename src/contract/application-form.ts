import * as z from 'zod/mini';
import { paymentChannel } from './application-states.ts';
import {
  day,
  domainList,
  editionCode,
  email,
  holderType,
  isCreditCode,
  optionalText,
  phone,
  requiredText,
} from './fields.ts';

const draftText = (max: number) => z.optional(optionalText(max));

/** What may be saved at any moment: only bounded, everything may be missing. */
export const draftFields = {
  edition: z.optional(editionCode),
  holderType: z.optional(holderType),
  holderName: draftText(100),
  creditCode: draftText(40),
  contactName: draftText(50),
  contactPhone: draftText(30),
  contactEmail: draftText(254),
  projectName: draftText(100),
  domains: z.optional(z.array(optionalText(300)).check(z.maxLength(50, '域名过多'))),
  purpose: draftText(2000),
  paymentChannel: z.optional(z.nullable(paymentChannel)),
  paymentReference: draftText(100),
  paidOn: draftText(10),
};

export const applicationDraft = z.object(draftFields);
export type ApplicationDraft = z.infer<typeof applicationDraft>;

const creditCode = z.string().check(z.overwrite((value) => value.normalize('NFKC').replace(/\s/g, '').toUpperCase()));

/** The form's steps, shared by the page and by the server's check on submitting. */
export const holderStep = z.intersection(
  z.object({ edition: editionCode }),
  z.discriminatedUnion(
    'holderType',
    [
      z.object({ holderType: z.literal('personal'), holderName: requiredText(100, '请填写姓名'), creditCode }),
      z.object({
        holderType: z.literal('company'),
        holderName: requiredText(100, '请填写企业名称'),
        creditCode: creditCode.check(
          z.refine(isCreditCode, {
            error: ({ input }) =>
              input === '' ? '请填写统一社会信用代码' : '统一社会信用代码应为 18 位，请核对（校验位不符）',
          }),
        ),
      }),
    ],
    { error: '请选择授权主体' },
  ),
);

export const scopeStep = z.object({
  contactName: requiredText(50, '请填写联系人'),
  contactPhone: phone,
  contactEmail: email,
  projectName: requiredText(100, '请填写项目名称'),
  domains: domainList.check(z.maxLength(20, '最多 20 个域名')),
  purpose: requiredText(2000, '请简单说明用途'),
});

const paymentReference = requiredText(100, '请填写转账流水号或付款单号').check(
  z.regex(/^[\p{L}\p{N} \u3000\-_/#.()（）]*$/u, '流水号或单号只能包含文字、数字、空格和 - _ / # . ( )'),
);

/** `today` is the day in Asia/Shanghai, where the money arrives. */
export const paymentStep = (today: string) =>
  z.object({
    paymentChannel,
    paymentReference,
    paidOn: day.check(z.refine((value) => value <= today, '付款日期不能晚于今天')),
  });
