import * as z from 'zod/mini';
import { holderType } from '../fields.ts';

const base = {
  name: z.string(),
  step: z.enum(['holder', 'scope']),
  label: z.string(),
  help: z.optional(z.string()),
  required: z.boolean(),
  editions: z.optional(z.array(z.string())),
  holderTypes: z.optional(z.array(holderType)),
  isHalf: z.optional(z.boolean()),
};

/** A question added by the vendor, as it is read. */
export const formQuestion = z.discriminatedUnion('type', [
  z.object({ ...base, type: z.enum(['text', 'textarea']), max: z.int() }),
  z.object({ ...base, type: z.enum(['date', 'checkbox', 'phone', 'email']) }),
  z.object({ ...base, type: z.literal('number'), min: z.int(), max: z.int(), unit: z.string() }),
  z.object({
    ...base,
    type: z.literal('select'),
    options: z.array(z.object({ value: z.string(), label: z.string() })),
  }),
]);
export type FormQuestion = z.infer<typeof formQuestion>;

const fixedKeys = [
  'personalName',
  'companyName',
  'creditCode',
  'contactName',
  'contactPhone',
  'contactEmail',
  'projectName',
  'domains',
  'purpose',
] as const;
export type FixedKey = (typeof fixedKeys)[number];

/** A fixed question with the vendor's wording and applicants. */
export const fixedQuestion = z.object({
  key: z.enum(fixedKeys),
  label: z.string(),
  help: z.string(),
  asked: z.enum(['required', 'optional', 'never']),
  /** Empty: all editions. */
  editions: z.array(z.string()),
  holderTypes: z.array(holderType),
});
export type FixedQuestion = z.infer<typeof fixedQuestion>;

/** A published version: the vendor's own questions, and the fixed ones that differ from the shipped form. */
export const customForm = z.object({
  version: z.int(),
  questions: z.array(formQuestion),
  fixed: z.optional(z.array(fixedQuestion)),
});
export type CustomForm = z.infer<typeof customForm>;
