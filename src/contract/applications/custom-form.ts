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

/** A question that the vendor has added, as it is read. */
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

/** A published version of the questions that stand beside the fixed ones. */
export const customForm = z.object({ version: z.int(), questions: z.array(formQuestion) });
export type CustomForm = z.infer<typeof customForm>;
