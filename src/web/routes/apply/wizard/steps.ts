import { paymentStep, stepSchema } from '../../../../contract/applications/application-form.ts';
import { currentForm, type FormVersion, formVersions } from '../../../../contract/applications/form-versions.ts';
import { domainLimitProblem } from '../../../../contract/fields.ts';
import { type ApplicationValues, draftOf, splitDomains } from '../fields/application-values.ts';
import { today } from '../fields/today.ts';

export const steps = ['holder', 'scope', 'payment', 'review'] as const;
export type Step = (typeof steps)[number];
export type FilledStep = Exclude<Step, 'review'>;
export const filledSteps = ['holder', 'scope', 'payment'] as const satisfies readonly FilledStep[];
export type FieldName = keyof ApplicationValues;
export type Messages = Partial<Record<FieldName, string>>;

export const stepNames: Record<Step, string> = {
  holder: '版本与主体',
  scope: '授权信息',
  payment: '付款与凭证',
  review: '核对提交',
};

const namesOf = (step: 'holder' | 'scope'): FieldName[] =>
  formVersions.flatMap(({ fields }) =>
    fields.filter((field) => field.step === step).map(({ name }) => name as FieldName),
  );

const stepFields: Record<FilledStep, readonly FieldName[]> = {
  holder: [...new Set<FieldName>(['edition', 'holderType', ...namesOf('holder')])],
  scope: [...new Set(namesOf('scope'))],
  payment: ['paymentChannel', 'paymentReference', 'paidOn'],
};

export function isStep(text: string | null): text is Step {
  return (steps as readonly (string | null)[]).includes(text);
}

/** What is wrong on one step, by field; empty when it is complete. `domainLimit` is the chosen offer's. */
export function checkStep(
  step: FilledStep,
  values: ApplicationValues,
  { domainLimit = null, form = currentForm }: { domainLimit?: number | null | undefined; form?: FormVersion } = {},
): Messages {
  const { paymentChannel, answers, ...draft } = draftOf(values);
  const schema = step === 'payment' ? paymentStep(today()) : stepSchema(step, form, values);
  const parsed = schema.safeParse({ ...answers, ...draft, paymentChannel: paymentChannel ?? undefined });
  const fields: Record<string, string> = {};
  for (const issue of parsed.error?.issues ?? []) fields[issue.path.map(String).join('.')] ??= issue.message;
  const tooMany = step === 'scope' ? domainLimitProblem(splitDomains(values.domains), domainLimit) : null;
  return messagesOf(tooMany === null ? fields : { ...fields, domains: tooMany });
}

/** Nothing is paid for an offer that costs nothing: that step is then complete as it is. */
export function checkAll(values: ApplicationValues, isFree = false): Messages {
  const payment = isFree ? {} : checkStep('payment', values);
  return { ...checkStep('holder', values), ...checkStep('scope', values), ...payment };
}

/** Messages by dotted path, as the server and the schemas give them, for the fields of the form. */
export function messagesOf(fields: Record<string, string>): Messages {
  const messages: Messages = {};
  for (const field of Object.values(stepFields).flat()) {
    const parts = [...itemMessages(field, fields), ...(fields[field] === undefined ? [] : [fields[field]])];
    if (parts.length > 0) messages[field] = parts.join('；');
  }
  return messages;
}

/** Items with the same fault share one message: 第 2、5 个：域名格式不正确. */
function itemMessages(field: FieldName, fields: Record<string, string>): string[] {
  const places = new Map<string, number[]>();
  for (const [path, message] of Object.entries(fields)) {
    const [name, index] = path.split('.');
    if (name !== field || index === undefined) continue;
    places.set(message, [...(places.get(message) ?? []), Number(index) + 1]);
  }
  return [...places].map(([message, numbers]) => `第 ${numbers.join('、')} 个：${message}`);
}

/** The first step that has one of the fields; null when none has. */
export function stepOf(messages: Messages): FilledStep | null {
  const found = (Object.keys(stepFields) as FilledStep[]).find((step) =>
    stepFields[step].some((field) => messages[field] !== undefined),
  );
  return found ?? null;
}

/** How far one may go: up to the first step that is not complete. */
export function furthestStep(values: ApplicationValues, isFree = false): Step {
  return stepOf(checkAll(values, isFree)) ?? 'review';
}

export function earlierOf(wanted: Step, furthest: Step): Step {
  return steps.indexOf(wanted) <= steps.indexOf(furthest) ? wanted : furthest;
}
