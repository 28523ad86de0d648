import { holderStep, paymentStep, scopeStep } from '../../../contract/applications.ts';
import { type ApplicationValues, draftOf } from './application-values.ts';

export const steps = ['holder', 'scope', 'payment', 'review'] as const;
export type Step = (typeof steps)[number];
export type FilledStep = Exclude<Step, 'review'>;
export type FieldName = keyof ApplicationValues;
export type Messages = Partial<Record<FieldName, string>>;

export const stepNames: Record<Step, string> = {
  holder: '版本与主体',
  scope: '授权信息',
  payment: '付款与凭证',
  review: '核对提交',
};

const schemas = { holder: holderStep, scope: scopeStep, payment: paymentStep };

const stepFields: Record<FilledStep, readonly FieldName[]> = {
  holder: ['edition', 'holderType', 'holderName', 'creditCode'],
  scope: ['contactName', 'contactPhone', 'contactEmail', 'projectName', 'domains', 'purpose'],
  payment: ['paymentChannel', 'paymentReference', 'paidOn'],
};

export function isStep(text: string | null): text is Step {
  return (steps as readonly (string | null)[]).includes(text);
}

/** What is wrong on one step, by field; empty when it is complete. */
export function checkStep(step: FilledStep, values: ApplicationValues): Messages {
  const { paymentChannel, ...draft } = draftOf(values);
  const parsed = schemas[step].safeParse({ ...draft, paymentChannel: paymentChannel ?? undefined });
  if (parsed.success) return {};
  const fields: Record<string, string> = {};
  for (const issue of parsed.error.issues) fields[issue.path.map(String).join('.')] ??= issue.message;
  return messagesOf(fields);
}

export function checkAll(values: ApplicationValues): Messages {
  return { ...checkStep('holder', values), ...checkStep('scope', values), ...checkStep('payment', values) };
}

/** Messages by dotted path, as the server and the schemas give them, for the fields of the form. */
export function messagesOf(fields: Record<string, string>): Messages {
  const messages: Messages = {};
  for (const [path, message] of Object.entries(fields)) {
    const [name = '', index] = path.split('.');
    if (!isFieldName(name)) continue;
    messages[name] ??= index === undefined ? message : `第 ${Number(index) + 1} 个：${message}`;
  }
  return messages;
}

function isFieldName(name: string): name is FieldName {
  return Object.values(stepFields).some((fields) => (fields as readonly string[]).includes(name));
}

/** The first step that has one of the fields; null when none has. */
export function stepOf(messages: Messages): FilledStep | null {
  const found = (Object.keys(stepFields) as FilledStep[]).find((step) =>
    stepFields[step].some((field) => messages[field] !== undefined),
  );
  return found ?? null;
}

/** How far one may go: up to the first step that is not complete. */
export function furthestStep(values: ApplicationValues): Step {
  return stepOf(checkAll(values)) ?? 'review';
}

export function earlierOf(wanted: Step, furthest: Step): Step {
  return steps.indexOf(wanted) <= steps.indexOf(furthest) ? wanted : furthest;
}
