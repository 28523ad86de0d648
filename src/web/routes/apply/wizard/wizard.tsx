import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router';
import type { BlockContent } from '../../../../contract/pages/block-kinds.ts';
import type { Edition, Offer } from '../../../../contract/catalog/catalog.ts';
import type { Payee } from '../../../../contract/content/content.ts';
import type { FieldMessages } from '../../../../contract/field-messages.ts';
import { type FormVersion, formOf, isExtra, newFields } from '../../../../contract/applications/form-versions.ts';
import '../../../client/schemas-without-eval.ts';
import { sitePath } from '../../../client/base.ts';
import { forgetLocalDraft } from '../../../client/storage/local-draft.ts';
import { useSession } from '../../../client/session/session.ts';
import { partOf, useCheckedForm } from '../../../form/use-checked-form.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Steps } from '../../../ui/navigation/steps.tsx';
import type { ApplicationValues } from '../fields/application-values.ts';
import { ConflictAlert } from '../draft/conflict-alert.tsx';
import { fitToEdition, knownContact } from '../fields/initial-values.ts';
import { FilledCertificate } from './filled-certificate.tsx';
import { OfferSummary } from './offer-summary.tsx';
import type { Draft } from '../draft/resume-draft.ts';
import { SaveNote } from '../draft/save-note.tsx';
import { StepFields } from './step-fields.tsx';
import { StepReview } from './step-review.tsx';
import {
  checkSteps,
  earlierOf,
  type FieldName,
  furthestStep,
  isStep,
  type Step,
  stepFields,
  stepNames,
  stepOf,
  steps,
} from './steps.ts';
import { useAttachments } from '../fields/use-attachments.ts';
import { type CodeValues, useOwnPrice } from '../fields/use-own-price.ts';
import { useDraftSaver } from '../draft/use-draft-saver.ts';

const items = steps.map((step) => ({ key: step, label: stepNames[step] }));

interface WizardProps {
  edition: Edition;
  draft: Draft;
  payee: Payee | null;
  agreementVersion: string;
  /** The questions to ask. */
  version: FormVersion;
  /** The vendor's words beside the form. */
  words: Pick<BlockContent<'applyHead'>, 'login' | 'renewal' | 'certificate'> | undefined;
  /** False while the draft is still being looked for. */
  isReady: boolean;
}

/** The application, step by step; the current step is in the address. */
export function Wizard({ edition, draft, payee, agreementVersion, version, words, isReady }: WizardProps) {
  const navigate = useNavigate();
  const { status, user } = useSession();
  const [values, setValues] = useState<ApplicationValues>(() => fitToEdition(draft.values, edition));
  const step = useStep(values, isReady, { isFree: offerOf(edition, values.holderType)?.priceFen === 0, version });
  const { form, checked, place } = useCheckedForm<ApplicationValues>({
    values,
    check: (typed) => (step === 'review' ? {} : checkSteps([step], typed, { edition: priced, form: version })),
  });
  const { saver, state } = useDraftSaver(draft, form);
  const attachments = useAttachments(draft.number, async () => {
    await saver.flush();
    return saver.draft.number;
  });
  const holderType = useWatch({ control: form.control, name: 'holderType' });
  const listed = offerOf(edition, holderType);
  const isPriced = (step === 'payment' || step === 'review') && status === 'user' && holderType !== '';
  const own = useOwnPrice(
    isPriced ? { kind: 'new', edition: edition.code, holderType, draft: saver.draft.number ?? undefined } : null,
    partOf<CodeValues, ApplicationValues>(form),
  );
  const offer = listed === undefined || own.price === null ? listed : { ...listed, discount: undefined, ...own.price };
  const priced = {
    ...edition,
    offers: edition.offers.map((each) => (offer !== undefined && each === listed ? offer : each)),
  };

  const goTo = (next: Step) => {
    if (next === 'scope') suggest(knownContact(form.getValues(), user));
    saver.change(form.getValues());
    setValues(form.getValues());
    // The payment refers to the application's number.
    if (next === 'payment') void saver.flush().catch(() => undefined);
    void navigate(`?step=${next}`, { preventScrollReset: true });
  };
  const suggest = (known: Partial<ApplicationValues>) => {
    for (const [name, text] of Object.entries(known)) form.setValue(name as keyof ApplicationValues, text);
  };
  const next = async () => {
    if (step === 'payment' && !(await own.apply())) return;
    const outcome = await checked();
    if ('values' in outcome) goTo(steps[steps.indexOf(step) + 1] ?? 'review');
    else if (outcome.wrong !== null) toast.error(outcome.wrong);
  };
  /** The server's errors, kept until the fields of that step are mounted. */
  const toPlace = useRef<FieldMessages | null>(null);
  const goBackTo = (messages: FieldMessages) => {
    const wrong = stepOf(messages);
    if (wrong === null) return;
    toPlace.current = messages;
    goTo(wrong);
  };
  useEffect(() => {
    if (toPlace.current === null || step === 'review') return;
    place(toPlace.current, { fields: [...stepFields[step], ...extrasOf(step, version)] });
    toPlace.current = null;
  });
  const reload = async () => {
    await forgetLocalDraft(saver.draft.owner);
    location.assign(sitePath(`/applying/index/${edition.code}?draft=${saver.draft.number ?? ''}&step=${step}`));
  };

  return (
    <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_320px]">
      <div className="min-w-0 lg:order-first">
        <div className="max-sm:hidden">
          <Steps items={items} current={steps.indexOf(step)} label="申请步骤" />
        </div>
        <Card className="sm:mt-6">
          <StepHead step={step} note={<SaveNote state={state} />} />
          <NewQuestions labels={newSince(draft, version, values)} />
          {state === 'conflict' && <ConflictAlert saver={saver} onReload={() => void reload()} />}
          {step === 'review' ? (
            <StepReview
              values={form.getValues()}
              edition={edition}
              offer={offer}
              agreementVersion={agreementVersion}
              version={version}
              attachments={attachments.items}
              saver={saver}
              onPriceChanged={own.refresh}
              onWrong={goBackTo}
            />
          ) : (
            <StepFields
              step={step}
              form={form}
              edition={edition}
              offer={offer}
              payee={payee}
              own={own}
              version={version}
              number={saver.draft.number}
              attachments={attachments}
              isGuest={status === 'guest'}
              loginNote={words?.login}
              isReady={isReady}
              onNext={() => void next()}
              onBack={goTo}
            />
          )}
        </Card>
      </div>
      {/* On phones the price comes before the form, and the certificate after it. */}
      <div className="max-lg:contents lg:sticky lg:top-20 lg:space-y-5">
        <FilledCertificate
          control={form.control}
          edition={edition}
          offer={offer}
          version={version}
          note={words?.certificate}
          className={step === 'review' ? undefined : 'max-lg:hidden'}
        />
        <OfferSummary edition={edition} offer={offer} renewal={words?.renewal} />
      </div>
    </div>
  );
}

/** The form has new questions since the draft was started: shown on each step until it is submitted. */
function NewQuestions({ labels }: { labels: readonly string[] }) {
  if (labels.length === 0) return null;
  return (
    <Alert title="申请表有更新" className="mb-6">
      “{stepNames.scope}”新增{labels.map((label) => `“${label}”`).join('、')}，已填写的内容都还在。
    </Alert>
  );
}

/** The questions added since the draft was started. */
function newSince(draft: Draft, version: FormVersion, values: ApplicationValues): string[] {
  if (draft.formVersion === version.version) return [];
  return newFields(formOf(draft.formVersion, draft.form), version, values).map(({ label }) => label);
}

/** The names of questions that only this version has. */
const extrasOf = (step: Step, { fields }: FormVersion): FieldName[] =>
  step === 'scope' ? fields.filter(isExtra).map(({ name }) => name as FieldName) : [];

function offerOf({ offers }: Edition, holderType: ApplicationValues['holderType']): Offer | undefined {
  return offers.find((offer) => offer.holderType === holderType);
}

/** Keyboard and screen reader start each new step at its heading, which scrolls into view. */
function StepHead({ step, note }: { step: Step; note: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' });
    heading.current?.focus({ preventScroll: true });
  }, [step]);
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
      <div>
        <p className="tnum mb-1 text-[13px] leading-5 text-ink-faint sm:hidden">
          第 {steps.indexOf(step) + 1} 步，共 {steps.length} 步
        </p>
        <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold tracking-tight text-ink outline-none">
          {stepNames[step]}
        </h2>
      </div>
      {note}
    </div>
  );
}

/** The step in the address, or the first incomplete one; if the address goes too far, it is corrected. */
function useStep(
  values: ApplicationValues,
  isReady: boolean,
  { isFree, version }: { isFree: boolean; version: FormVersion },
): Step {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const wanted = params.get('step');
  const step = earlierOf(isStep(wanted) ? wanted : 'holder', furthestStep(values, isFree, version));
  const isOpened = useRef(false);
  useEffect(() => {
    if (!isReady || isOpened.current) return;
    isOpened.current = true;
    if (!isStep(wanted) || wanted === step) return;
    toast.info('请先完成前面的步骤');
    void navigate(`?step=${step}`, { replace: true, preventScrollReset: true });
  }, [isReady, wanted, step, navigate]);
  return step;
}
