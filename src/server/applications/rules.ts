import type { ApplicationKind, ApplicationState } from '../../contract/applications/application-states.ts';
import { paymentStep, stepSchema } from '../../contract/applications/application-form.ts';
import {
  type Applicant,
  type ColumnName,
  type FormVersion,
  isExtra,
  newFields,
} from '../../contract/applications/form-versions.ts';
import { domainLimitProblem } from '../../contract/fields.ts';
import type { Offer } from '../../contract/catalog/catalog.ts';
import type { ErrorName } from '../../contract/errors.ts';
import { type FieldMessages, fieldMessages } from '../../contract/field-messages.ts';
import { projectNamesProblem } from '../../contract/licenses/project-names.ts';
import { days } from '../duration.ts';
import { publicSuffixProblem } from '../licenses/domains/public-suffix.ts';
import { dayOf, startOfDay } from '../outside/shanghai-calendar.ts';

export type TransitionAct =
  | 'submit'
  | 'start_review'
  | 'ask'
  | 'resubmit'
  | 'approve'
  | 'reject'
  | 'withdraw'
  | 'expire';

interface Transition {
  from: readonly ApplicationState[];
  to: ApplicationState;
  who: 'customer' | 'operator' | 'system';
  /** The state in which a repeated click finds the application: it gets the same answer, and nothing happens. */
  doneIn: readonly ApplicationState[];
}

const undecided = ['submitted', 'in_review'] as const;

/** The state machine of product.md section 2; all other transitions are refused. */
export const transitions: Record<TransitionAct, Transition> = {
  submit: { from: ['draft'], to: 'submitted', who: 'customer', doneIn: undecided },
  start_review: { from: ['submitted'], to: 'in_review', who: 'operator', doneIn: ['in_review'] },
  ask: { from: undecided, to: 'needs_info', who: 'operator', doneIn: [] },
  resubmit: { from: ['needs_info'], to: 'submitted', who: 'customer', doneIn: undecided },
  approve: { from: undecided, to: 'approved', who: 'operator', doneIn: ['approved'] },
  reject: { from: undecided, to: 'rejected', who: 'operator', doneIn: [] },
  withdraw: {
    from: ['draft', 'submitted', 'in_review', 'needs_info'],
    to: 'withdrawn',
    who: 'customer',
    doneIn: ['withdrawn'],
  },
  expire: { from: ['needs_info'], to: 'withdrawn', who: 'system', doneIn: ['withdrawn'] },
};

const finalStates: readonly ApplicationState[] = ['approved', 'rejected', 'withdrawn'];

export const isFinal = (state: ApplicationState): boolean => finalStates.includes(state);
export const isEditable = (state: ApplicationState): boolean => state === 'draft' || state === 'needs_info';

/** The customer's time to answer a request, and when they are reminded before its end (decision 008). */
const ANSWER_DAYS = 30;
const REMIND_DAYS = 7;
/** However late the reminder comes, this much time is left. */
const LEAST_DAYS = 3;

const endOfDayIn = (now: number, count: number): number => startOfDay(now + days(count + 1)) - 1;

/** The deadline of a request made now: the end of that day. */
export const answerDueAt = (now: number): number => endOfDayIn(now, ANSWER_DAYS);

/** From when on a request with this deadline gets a reminder. */
export const remindableDueAt = (now: number): number => now + days(REMIND_DAYS);

/** Nobody is closed out without a reminder: if no server ran meanwhile, the deadline moves. */
export const dueAfterReminder = (dueAt: number, now: number): number => Math.max(dueAt, endOfDayIn(now, LEAST_DAYS));

/** An application that was closed because the request for information was not answered. */
export const wasClosedUnanswered = (row: { state: ApplicationState; info_due_at: number | null }): boolean =>
  row.state === 'withdrawn' && row.info_due_at !== null;

export type Verdict = 'go' | 'done' | Extract<ErrorName, 'TRANSITION_REFUSED' | 'APPLICATION_ALREADY_DECIDED'>;

/**
 * Whether an act may happen now. `isRepeat` is the caller's knowledge that exactly this act, with the same words, was
 * the last one (ask, reject).
 */
export function judge(act: TransitionAct, state: ApplicationState, isRepeat = false): Verdict {
  const { from, to, doneIn, who } = transitions[act];
  if (from.includes(state)) return 'go';
  if (doneIn.includes(state) || (isRepeat && state === to)) return 'done';
  return who === 'operator' && isFinal(state) ? 'APPLICATION_ALREADY_DECIDED' : 'TRANSITION_REFUSED';
}

/** The same question for recording money, which changes no state: an amount, or the whole remainder. */
export function judgePayment(
  state: ApplicationState,
  { isPaid, isFree }: { isPaid: boolean; isFree: boolean },
  amountFen?: number,
): Verdict {
  const hasEnded = state === 'rejected' || state === 'withdrawn';
  // More may arrive than is due, also after the license is issued.
  if (amountFen !== undefined && isPaid && !hasEnded) return 'go';
  if (isPaid && !hasEnded) return 'done';
  if (isFinal(state)) return 'APPLICATION_ALREADY_DECIDED';
  return state === 'draft' || (amountFen !== undefined && isFree) ? 'TRANSITION_REFUSED' : 'go';
}

/** Whether an individual price may be set now; `isRepeat`: it is this one already. */
export function judgeOwnPrice(
  { state, kind, isPaid }: { state: ApplicationState; kind: ApplicationKind; isPaid: boolean },
  isRepeat: boolean,
): Verdict {
  if (isFinal(state)) return 'APPLICATION_ALREADY_DECIDED';
  if (isRepeat) return 'done';
  return isPaid || kind === 'transfer' ? 'TRANSITION_REFUSED' : 'go';
}

interface Undoing {
  receivedFen: number;
  /** It was taken back already, with the same words. */
  isRepeat: boolean;
  /** Only money above the price. */
  isSurplus: boolean;
}

/** Whether money that was confirmed by mistake may be removed. */
export function judgeUndoingPayment(state: ApplicationState, { receivedFen, isRepeat, isSurplus }: Undoing): Verdict {
  if (isFinal(state) && !isSurplus) return 'APPLICATION_ALREADY_DECIDED';
  if (isRepeat) return 'done';
  return receivedFen > 0 ? 'go' : 'TRANSITION_REFUSED';
}

/**
 * Something is removed if less than this remains: less than was confirmed and, while the price counts as paid, less
 * than the price.
 */
export const undoingBelow = (facts: { receivedFen: number; amountFen: number | null; isPaid: boolean }): number =>
  facts.isPaid ? Math.min(facts.receivedFen, facts.amountFen ?? facts.receivedFen) : facts.receivedFen;

/** Whether the recipient of a transfer may give this answer now; the first answer counts. */
export function judgeAnswer(
  answer: 'accepted' | 'declined',
  { state, given }: { state: ApplicationState; given: string },
): Verdict {
  if (given === answer) return 'done';
  return given === '' && !isFinal(state) && state !== 'draft' ? 'go' : 'TRANSITION_REFUSED';
}

/** The obstacle to an approval besides the state; null if there is none. */
export function approvalObstacle(facts: {
  isPaid: boolean;
  amountFen: number | null;
  /** The answer of a transfer's recipient; null for other applications. */
  recipientAnswer: string | null;
}): Extract<ErrorName, 'PAYMENT_NOT_RECEIVED' | 'RECIPIENT_NOT_ACCEPTED'> | null {
  if (!facts.isPaid && facts.amountFen !== 0) return 'PAYMENT_NOT_RECEIVED';
  return facts.recipientAnswer === null || facts.recipientAnswer === 'accepted' ? null : 'RECIPIENT_NOT_ACCEPTED';
}

/** The rejection of an appeal is final, as is a recipient's refusal. */
export const mayAppeal = (facts: {
  kind: ApplicationKind;
  state: ApplicationState;
  recipientAnswer: string;
}): boolean => facts.state === 'rejected' && facts.kind !== 'appeal' && facts.recipientAnswer !== 'declined';

/** Applications for a new license can be repeated; the other kinds start from their license. */
export const mayCopy = (facts: { state: ApplicationState; licenseId: string | null }): boolean =>
  isFinal(facts.state) && facts.licenseId === null;

/** Answers that are single texts. */
type TextName = Exclude<ColumnName, 'domains'>;

/** The answers of the form as stored. */
export interface Answers extends Record<TextName, string> {
  edition: string | null;
  holderType: 'personal' | 'company' | null;
  domains: string[];
  furtherProjects: string[];
  /** Answers to questions that have no column. */
  extras: Record<string, string>;
  paymentChannel: 'bank' | 'wechat' | 'alipay' | null;
  paymentReference: string;
  paidOn: string;
  discountCode: string;
}

/** All known answers, normalised. */
export interface CompleteAnswers extends Answers {
  edition: string;
  holderType: 'personal' | 'company';
}

interface CheckedAgainst {
  offer: Offer | null;
  now: number;
  /** The version of the form in which the answers were given. */
  form: FormVersion;
}

export type Completeness = { answers: CompleteAnswers } | { fields: Record<string, string> };

/**
 * Checks a draft as the form does, step by step, and normalises the answers. Without an offer (edition or holder type
 * not chosen yet) the rest is checked all the same.
 */
export function checkAnswers(draft: Answers, { offer, now, form }: CheckedAgainst): Completeness {
  const given = draft.domains.flatMap((domain, index) => (domain.trim() === '' ? [] : [{ domain, index }]));
  const further = draft.furtherProjects.filter((name) => name.trim() !== '');
  const all = { ...draft.extras, ...draft, domains: given.map(({ domain }) => domain), furtherProjects: further };
  const holder = stepSchema('holder', form, draft).safeParse(all);
  const scope = stepSchema('scope', form, draft).safeParse(all);
  const payment = offer?.priceFen === 0 ? null : paymentStep(dayOf(now)).safeParse(draft);
  if (!holder.success || !scope.success || payment?.success === false) {
    const scopeFields = restoreDomainIndexes(messagesOf(scope), given);
    return { fields: { ...messagesOf(holder), ...scopeFields, ...(payment === null ? {} : messagesOf(payment)) } };
  }
  const parsed: Record<string, unknown> = { ...holder.data, ...scope.data };
  const text = (name: string): string => (typeof parsed[name] === 'string' ? parsed[name] : '');
  const list = (name: 'domains' | 'furtherProjects') => (parsed[name] as string[] | undefined) ?? [];
  const domains = [...new Set(list('domains'))];
  const furtherProjects = list('furtherProjects');
  const fields = unfitLists({ projectName: text('projectName'), furtherProjects, domains }, offer);
  if (fields !== null) return { fields };
  const { edition, holderType } = parsed as Pick<CompleteAnswers, 'edition' | 'holderType'>;
  const texts: Record<TextName, string> = {
    holderName: text('holderName'),
    creditCode: text('creditCode'),
    contactName: text('contactName'),
    contactPhone: text('contactPhone'),
    contactEmail: text('contactEmail'),
    projectName: text('projectName'),
    purpose: text('purpose'),
  };
  const extras = givenExtras(form, parsed);
  return { answers: { ...draft, ...payment?.data, edition, holderType, ...texts, domains, furtherProjects, extras } };
}

/** Domains and projects that the offer does not allow, by field. */
function unfitLists(
  { domains, ...names }: Pick<Answers, 'projectName' | 'furtherProjects' | 'domains'>,
  offer: Offer | null,
): Record<string, string> | null {
  const problem = publicSuffixProblem(domains) ?? domainLimitProblem(domains, offer?.domains ?? null);
  return problem === null ? projectNamesProblem(names, offer?.projects ?? null) : { domains: problem };
}

/** Answers to this version's questions without a column; blank ones are dropped. */
const givenExtras = (form: FormVersion, parsed: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    form.fields.filter(isExtra).flatMap(({ name }) => {
      const answer = parsed[name];
      return typeof answer === 'string' && answer !== '' ? [[name, answer]] : [];
    }),
  );

/**
 * Whether a draft may be submitted with the current version of the form: new questions must have been shown to the
 * applicant. `fresh`: the new questions.
 */
export function bringForward(
  begun: FormVersion,
  { current, shown, applicant }: { current: FormVersion; shown: number | undefined; applicant: Applicant },
): { verdict: 'go' | 'FORM_OUTDATED'; fresh: string[] } {
  const fresh = newFields(begun, current, applicant).map(({ label }) => label);
  const isKnown = fresh.length === 0 || shown === current.version;
  return { verdict: isKnown ? 'go' : 'FORM_OUTDATED', fresh };
}

interface StepResult {
  error?: { issues: Parameters<typeof fieldMessages>[0] } | undefined;
}

const messagesOf = ({ error }: StepResult): FieldMessages => fieldMessages(error?.issues ?? []);

/** Blank lines were removed before the check: messages must still stand beside their own lines. */
function restoreDomainIndexes(fields: Record<string, string>, given: { index: number }[]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([path, message]) => {
      const position = /^domains\.(\d+)$/.exec(path)?.[1];
      return [position === undefined ? path : `domains.${given[Number(position)]?.index ?? position}`, message];
    }),
  );
}
