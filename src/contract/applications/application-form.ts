import * as z from 'zod/mini';
import { paymentChannel } from './application-states.ts';
import {
  type Applicant,
  type ColumnName,
  fieldsFor,
  type FormField,
  type FormStep,
  type FormVersion,
} from './form-versions.ts';
import {
  day,
  moneyDay,
  domainList,
  editionCode,
  email,
  holderType,
  isCreditCode,
  optionalLine,
  optionalText,
  phone,
  requiredLine,
  requiredText,
} from '../fields.ts';
import { enteredCode } from '../discounts/entered-code.ts';
import { optionalLicenseName, requiredLicenseName } from '../licenses/license-marks.ts';
import { furtherProjects, MOST_PROJECTS } from '../licenses/project-names.ts';

const draftText = (max: number) => z.optional(optionalText(max));

/** A draft, which may be saved at any moment: lengths are limited, but everything may be missing. */
export const draftFields = {
  edition: z.optional(editionCode),
  holderType: z.optional(holderType),
  holderName: draftText(100),
  creditCode: draftText(40),
  contactName: draftText(50),
  contactPhone: draftText(30),
  contactEmail: draftText(254),
  projectName: draftText(100),
  /** Asked together with the project's name, where the offer allows several. */
  furtherProjects: z.optional(
    z.array(optionalLine(100)).check(z.maxLength(MOST_PROJECTS - 1, `最多 ${MOST_PROJECTS} 个项目名称`)),
  ),
  domains: z.optional(z.array(optionalText(300)).check(z.maxLength(50, '域名过多'))),
  purpose: draftText(2000),
  /** Answers without a field here, by their names in the form's version. */
  answers: z.optional(z.record(z.string().check(z.maxLength(40)), optionalText(2000))),
  paymentChannel: z.optional(z.nullable(paymentChannel)),
  paymentReference: draftText(100),
  paidOn: draftText(10),
  discountCode: z.optional(enteredCode),
} satisfies Record<ColumnName, z.ZodMiniType> & Record<string, z.ZodMiniType>;

export const applicationDraft = z.object(draftFields);
export type ApplicationDraft = z.infer<typeof applicationDraft>;

export const creditCode = z.string().check(
  z.overwrite((value) => value.normalize('NFKC').replace(/\s/g, '').toUpperCase()),
  z.refine(isCreditCode, '统一社会信用代码应为 18 位，请核对（校验位不符）'),
);

/** Checks one step of this version of the form for this applicant; shared by the page and the server. */
export function stepSchema(step: FormStep, form: FormVersion, applicant: Applicant) {
  const asked = fieldsFor(form, applicant).filter((field) => field.step === step);
  const fields = Object.fromEntries(asked.map((field) => [field.name, fieldSchema(field)]));
  if (step === 'holder') return z.object({ edition: editionCode, holderType, ...fields });
  return z.object({ ...fields, ...('projectName' in fields && { furtherProjects: z.prefault(furtherProjects, []) }) });
}

/** One answer: normalised, or refused with a helpful message. */
function fieldSchema(field: FormField): z.ZodMiniType {
  const missing = field.missing ?? `请填写${field.label}`;
  switch (field.type) {
    case 'text':
      return textLine(field, missing);
    case 'textarea':
      return field.required ? requiredText(field.max, missing) : textOrNothing(optionalText(field.max));
    case 'phone':
      return givenOr(field, missing, phone);
    case 'email':
      return givenOr(field, missing, email);
    case 'creditCode':
      return givenOr(field, missing, creditCode);
    case 'domains':
      return domainList.check(
        z.minLength(field.required ? 1 : 0, missing),
        z.maxLength(field.max, `最多 ${field.max} 个域名`),
      );
    case 'date':
      return choice(field, (value) => day.safeParse(value).success, '请填写存在的日期，例如 2026-12-31');
    case 'select':
      return choice(field, (value) => field.options.some((option) => option.value === value), `请选择${field.label}`);
    case 'checkbox':
      return choice(field, (value) => value === 'yes', `请勾选“${field.label}”`);
    case 'number':
      return choice(
        field,
        (value) => /^\d{1,12}$/.test(value) && Number(value) >= field.min && Number(value) <= field.max,
        `请填写 ${field.min} 到 ${field.max} 的整数`,
      );
  }
}

function textLine({ name, required, max }: FormField & { max: number }, missing: string): z.ZodMiniType {
  const isInLicense = name === 'holderName' || name === 'projectName';
  if (required) return isInLicense ? requiredLicenseName(max, missing) : requiredLine(max, missing);
  return textOrNothing(isInLicense ? optionalLicenseName(max) : optionalLine(max));
}

/** Blank if that is allowed; anything typed is checked all the same. */
const givenOr = (field: FormField, missing: string, schema: z.ZodMiniType<string, string>) =>
  z.prefault(
    z.pipe(
      z.string().check(z.refine((value) => !field.required || value.trim() !== '', missing)),
      z.pipe(
        z.transform((value: string) => (value.trim() === '' ? undefined : value)),
        z.optional(schema),
      ),
    ),
    '',
  );

const textOrNothing = (schema: ReturnType<typeof optionalText>) => z.prefault(schema, '');

/** For values of a single form: valid, or blank if that is allowed. */
const choice = (field: FormField, isRight: (value: string) => boolean, problem: string) =>
  z.prefault(
    z.string().check(
      z.overwrite((value) => value.normalize('NFKC').trim()),
      z.refine((value) => (value === '' ? !field.required : isRight(value)), {
        error: ({ input }) => (input === '' ? (field.missing ?? problem) : problem),
      }),
    ),
    '',
  );

const paymentReference = requiredText(100, '请填写转账流水号或付款单号').check(
  z.regex(/^[\p{L}\p{N} \u3000\-_/#.()（）]*$/u, '流水号或单号只能包含文字、数字、空格和 - _ / # . ( )'),
);

/** `today` is the day in Asia/Shanghai, where the money arrives. */
export const paymentStep = (today: string) =>
  z.object({
    paymentChannel,
    paymentReference,
    paidOn: moneyDay.check(z.refine((value) => value <= today, '付款日期不能晚于今天')),
  });
