import type { Api } from '../../../contract/api.ts';
import {
  type Application,
  type ApplicationSummary,
  applicationSummary,
} from '../../../contract/applications/application.ts';
import { type ApplicationDraft, paymentStep, stepSchema } from '../../../contract/applications/application-form.ts';
import { shownStateOf } from '../../../contract/applications/application-states.ts';
import { fieldMessages } from '../../../contract/field-messages.ts';
import { currentForm } from '../../../contract/applications/form-versions.ts';
import { ApiError } from '../../../contract/errors.ts';
import { sampleApplication } from './first-applications.ts';
import { sampleEdition } from './sample-catalog.ts';
import { sampleDay } from './sample-day.ts';
import type { SampleState } from './sample-state.ts';

/** Drafts, submitting and withdrawing. */
export function sampleApplications(state: SampleState): Partial<Api['applications']> {
  const byDraftKey = new Map<string, Application>();
  return {
    list: async (asked) => {
      const found = state.applications.filter(
        (each) => asked.state === undefined || shownStateOf(each) === asked.state,
      );
      return { items: found.map(summaryOf), total: found.length, nextCursor: null };
    },
    changes: async () => ({ changedAt: Math.max(...state.applications.map(({ updatedAt }) => updatedAt)) }),
    get: async ({ number }) => findApplication(state, number),
    create: async ({ draftKey, ...fields }) => {
      const known = byDraftKey.get(draftKey);
      if (known !== undefined) return known;
      const number = `APSAMPLE${String(state.applications.length + 1).padStart(4, '0')}`;
      const made = sampleApplication(Date.now(), number, {});
      fill(made, fields);
      state.applications.unshift(made);
      byDraftKey.set(draftKey, made);
      return made;
    },
    update: async ({ number, revision, ...fields }) => {
      const found = findApplication(state, number);
      if (found.state !== 'draft') throw new ApiError('APPLICATION_NOT_EDITABLE');
      if (revision !== undefined && revision !== found.revision) throw new ApiError('APPLICATION_CHANGED_ELSEWHERE');
      fill(found, fields);
      found.revision += 1;
      return found;
    },
    submit: async ({ number, agreementVersion }) => {
      const found = findApplication(state, number);
      if (found.state === 'submitted') return found;
      if (found.state !== 'draft') throw new ApiError('TRANSITION_REFUSED');
      requireComplete(found);
      found.agreementVersion = agreementVersion;
      found.submittedAt = Date.now();
      found.amountFen = found.offer?.priceFen ?? null;
      return move(found, 'submitted', 'submit');
    },
    withdraw: async ({ number }) => {
      const found = findApplication(state, number);
      if (found.state !== 'draft' && found.state !== 'submitted') throw new ApiError('TRANSITION_REFUSED');
      return move(found, 'withdrawn', 'withdraw');
    },
  };
}

export function findApplication({ applications }: SampleState, number: string): Application {
  const found = applications.find((each) => each.number === number);
  if (found === undefined) throw new ApiError('NOT_FOUND');
  return found;
}

export function summaryOf(one: Application): ApplicationSummary {
  return applicationSummary.parse(one);
}

function fill(into: Application, { edition, ...fields }: ApplicationDraft): void {
  Object.assign(into, Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)));
  if (edition !== undefined) into.edition = { code: edition, name: sampleEdition(edition).name };
  const offers = into.edition === null ? [] : sampleEdition(into.edition.code).offers;
  into.offer = offers.find(({ holderType }) => holderType === into.holderType) ?? null;
  into.updatedAt = Date.now();
}

function requireComplete(one: Application): void {
  const given = { ...one.answers, ...one, edition: one.edition?.code };
  const applicant = { edition: one.edition?.code ?? null, holderType: one.holderType };
  const steps = (['holder', 'scope'] as const).map((step) => stepSchema(step, currentForm, applicant));
  const issues = [...steps, paymentStep(sampleDay(Date.now()))].flatMap(
    (step) => step.safeParse(given).error?.issues ?? [],
  );
  if (issues.length === 0) return;
  throw new ApiError('FIELDS_INCOMPLETE', { fields: fieldMessages(issues) });
}

function move(one: Application, to: Application['state'], act: Application['events'][number]['act']): Application {
  one.state = to;
  one.revision += 1;
  one.updatedAt = Date.now();
  const id = `${one.number}-${one.events.length + 1}`;
  one.events.push({ id, at: one.updatedAt, act, actor: 'customer', note: '' });
  return one;
}
