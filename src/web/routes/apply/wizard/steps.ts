import { paymentStep, stepSchema } from '../../../../contract/applications/application-form.ts';
import {
  currentForm,
  type FormVersion,
  formVersions,
  isExtraName,
} from '../../../../contract/applications/form-versions.ts';
import type { Edition } from '../../../../contract/catalog/catalog.ts';
import { type FieldMessages, fieldMessages } from '../../../../contract/field-messages.ts';
import { domainLimitProblem } from '../../../../contract/fields.ts';
import { type ProjectNames, projectNamesProblem } from '../../../../contract/licenses/project-names.ts';
import { type ApplicationValues, draftOf, splitDomains } from '../fields/application-values.ts';
import { today } from '../fields/today.ts';

export const steps = ['holder', 'scope', 'payment', 'review'] as const;
export type Step = (typeof steps)[number];
export type FilledStep = Exclude<Step, 'review'>;
export const filledSteps = ['holder', 'scope', 'payment'] as const satisfies readonly FilledStep[];
export type FieldName = keyof ApplicationValues;

export const stepNames: Record<Step, string> = {
  holder: '版本与被授权方',
  scope: '授权信息',
  payment: '付款与凭证',
  review: '核对提交',
};

const namesOf = (step: 'holder' | 'scope'): FieldName[] =>
  formVersions.flatMap(({ fields }) =>
    fields.filter((field) => field.step === step).map(({ name }) => name as FieldName),
  );

/** In form order. */
export const stepFields: Record<FilledStep, readonly FieldName[]> = {
  holder: [...new Set<FieldName>(['edition', 'holderType', ...namesOf('holder')])],
  scope: [
    ...new Set<FieldName>(
      namesOf('scope').flatMap((name): FieldName[] => (name === 'projectName' ? [name, 'furtherProjects'] : [name])),
    ),
  ],
  payment: ['discountCode', 'paymentChannel', 'paymentReference', 'paidOn'],
};

export function isStep(text: string | null): text is Step {
  return (steps as readonly (string | null)[]).includes(text);
}

interface CheckedAgainst {
  /** From the chosen offer. */
  domainLimit?: number | null | undefined;
  projectLimit?: number | null | undefined;
  form?: FormVersion;
}

/** No names if the form does not ask for them. */
const namesIn = (answers: Record<string, unknown>): ProjectNames => ({
  projectName: typeof answers['projectName'] === 'string' ? answers['projectName'] : '',
  furtherProjects: (answers['furtherProjects'] as string[] | undefined) ?? [],
});

/** The errors of one step, by field; empty if it is complete. */
export function checkStep(
  step: FilledStep,
  values: ApplicationValues,
  { domainLimit = null, projectLimit = null, form = currentForm }: CheckedAgainst = {},
): FieldMessages {
  const { paymentChannel, answers, ...draft } = draftOf(values);
  const schema = step === 'payment' ? paymentStep(today()) : stepSchema(step, form, values);
  const parsed = schema.safeParse({ ...answers, ...draft, paymentChannel: paymentChannel ?? undefined });
  const tooMany = step === 'scope' ? domainLimitProblem(splitDomains(values.domains), domainLimit) : null;
  const unfit = step === 'scope' && parsed.success ? projectNamesProblem(namesIn(parsed.data), projectLimit) : null;
  return { ...fieldMessages(parsed.error?.issues ?? []), ...unfit, ...(tooMany === null ? {} : { domains: tooMany }) };
}

interface AskedOf {
  edition: Edition | undefined;
  form?: FormVersion;
}

/** The same for several steps, with the limits of the edition. A free offer needs no payment. */
export function checkSteps(
  asked: readonly FilledStep[],
  values: ApplicationValues,
  { edition, form }: AskedOf,
): FieldMessages {
  const offer = edition?.offers.find(({ holderType }) => holderType === values.holderType);
  const due = offer?.priceFen === 0 ? asked.filter((step) => step !== 'payment') : asked;
  const found = due.map((step) =>
    checkStep(step, values, { domainLimit: offer?.domains, projectLimit: offer?.projects, form }),
  );
  return Object.assign({}, ...found) as FieldMessages;
}

/** A free offer needs no payment: that step is then complete as it is. */
export function checkAll(values: ApplicationValues, isFree = false, form = currentForm): FieldMessages {
  const payment = isFree ? {} : checkStep('payment', values);
  return { ...checkStep('holder', values, { form }), ...checkStep('scope', values, { form }), ...payment };
}

/** The first step that one of the messages concerns; null if none. */
export function stepOf(messages: FieldMessages): FilledStep | null {
  const wrong = new Set(Object.keys(messages).map((path) => path.split('.', 1)[0] ?? ''));
  const step = filledSteps.find((each) => stepFields[each].some((field) => wrong.has(field)));
  // The vendor's own questions are asked there.
  return step ?? ([...wrong].some(isExtraName) ? 'scope' : null);
}

/** The furthest step allowed: the first incomplete one. */
export function furthestStep(values: ApplicationValues, isFree = false, form = currentForm): Step {
  return stepOf(checkAll(values, isFree, form)) ?? 'review';
}

export function earlierOf(wanted: Step, furthest: Step): Step {
  return steps.indexOf(wanted) <= steps.indexOf(furthest) ? wanted : furthest;
}
