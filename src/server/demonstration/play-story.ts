import type { SignedInCall } from '../call.ts';
import { approveApplication } from '../applications/review/approve-application.ts';
import { askForInformation } from '../applications/review/ask-for-information.ts';
import { createDraft } from '../applications/submission/create-draft.ts';
import { receivePayment } from '../applications/payment/receive-payment.ts';
import { rejectApplication } from '../applications/review/reject-application.ts';
import { resubmitApplication } from '../applications/submission/resubmit-application.ts';
import { startReview } from '../applications/review/start-review.ts';
import { submitApplication } from '../applications/submission/submit-application.ts';
import { withdrawApplication } from '../applications/submission/withdraw-application.ts';
import { dayOf } from '../outside/shanghai-calendar.ts';
import { demoCreditCode, demoEmail } from './create-people.ts';
import type { DemoClock } from './demo-clock.ts';
import type { DemoPerson } from './people.ts';
import type { DemoStory, Ending } from './stories.ts';
import { suspendLicense } from '../licenses/management/suspend-license.ts';

export interface Stage {
  clock: DemoClock;
  customer: SignedInCall;
  reviewer: SignedInCall;
  agreementVersion: string;
  person: DemoPerson;
  /** Position in the list; keys and payment references are derived from it. */
  index: number;
}

type Step = (stage: Stage, story: DemoStory, number: string) => Promise<unknown>;

const steps = {
  submit: ({ customer, agreementVersion }, _story, number) => submitApplication(customer, { number, agreementVersion }),
  review: ({ reviewer }, _story, number) => startReview(reviewer, { number }),
  pay: ({ reviewer }, _story, number) => receivePayment(reviewer, { number }),
  ask: ({ reviewer }, { words = '' }, number) => askForInformation(reviewer, { number, request: words }),
  answer: ({ customer, agreementVersion }, _story, number) =>
    resubmitApplication(customer, { number, agreementVersion, note: '已按要求补充，请查收。' }),
  approve: ({ reviewer }, _story, number) => approveApplication(reviewer, { number }),
  reject: ({ reviewer }, { words = '' }, number) =>
    rejectApplication(reviewer, { number, reason: words, refundNote: '如已扣款，将在 3 个工作日内原路退回。' }),
  withdraw: ({ customer }, _story, number) => withdrawApplication(customer, { number }),
  suspend: ({ reviewer }, _story, number) => suspendLicenseOf(reviewer, number),
} satisfies Record<string, Step>;

type StepName = keyof typeof steps;

/** The steps of each story, with the hours since the step before. */
const plots: Record<Ending, [StepName, hoursLater: number][]> = {
  draft: [],
  submitted: [['submit', 0.3]],
  in_review: [
    ['submit', 0.3],
    ['review', 3],
  ],
  paid: [
    ['submit', 0.4],
    ['review', 4],
    ['pay', 2],
  ],
  needs_info: [
    ['submit', 0.3],
    ['review', 5],
    ['ask', 0.5],
  ],
  resubmitted: [
    ['submit', 0.3],
    ['review', 5],
    ['ask', 0.5],
    ['answer', 20],
  ],
  approved: [
    ['submit', 0.3],
    ['review', 4],
    ['pay', 0.6],
    ['approve', 0.2],
  ],
  approved_after_question: [
    ['submit', 0.3],
    ['review', 6],
    ['ask', 0.4],
    ['answer', 21],
    ['pay', 2],
    ['approve', 0.3],
  ],
  suspended_later: [
    ['submit', 0.3],
    ['review', 4],
    ['pay', 0.6],
    ['approve', 0.2],
    ['suspend', 260],
  ],
  rejected: [
    ['submit', 0.3],
    ['review', 7],
    ['reject', 1],
  ],
  withdrawn: [
    ['submit', 0.3],
    ['withdraw', 15],
  ],
};

/** Plays one application through the real use cases; one that was played before is left alone. */
export async function playStory(stage: Stage, story: DemoStory): Promise<void> {
  const application = await createDraft(stage.customer, draftOf(stage, story));
  if (application.state !== 'draft') return;
  for (const [name, hoursLater] of plots[story.ending]) {
    // an application from the evening is looked at the next morning
    const night = name === 'review' && story.hour >= 17 ? 11 : 0;
    stage.clock.pass(hoursLater + night);
    await steps[name](stage, story, application.number);
  }
}

function draftOf({ person, clock, index }: Stage, story: DemoStory): Parameters<typeof createDraft>[1] {
  const isFinished = story.ending !== 'draft';
  return {
    draftKey: `demo-story-${index}`,
    edition: story.edition,
    holderType: person.company === null ? 'personal' : 'company',
    holderName: person.company ?? person.nickname,
    creditCode: demoCreditCode(person.creditCodeBody),
    contactName: person.nickname.replace('（示例）', ''),
    contactPhone: person.phone,
    contactEmail: demoEmail(person.username),
    projectName: story.project,
    furtherProjects: story.furtherProjects,
    domains: story.domains,
    purpose: isFinished ? `用于${story.project}的管理后台，供内部团队使用。` : '',
    paymentChannel: isFinished ? (['bank', 'wechat', 'alipay'] as const)[index % 3] : undefined,
    paymentReference: isFinished ? paymentReference(story.samePaymentAs ?? index) : '',
    paidOn: isFinished ? dayOf(clock.now()) : '',
  };
}

const paymentReference = (index: number): string => `DEMO${String(20_260_000 + index * 37).padStart(10, '0')}`;

/** Suspends the license that an application led to. */
async function suspendLicenseOf(call: SignedInCall, applicationNumber: string): Promise<void> {
  await call.database.transaction(async (trx) => {
    const { number } = await trx
      .selectFrom('license')
      .innerJoin('application', 'application.id', 'license.application_id')
      .select('license.number')
      .where('application.number', '=', applicationNumber)
      .executeTakeFirstOrThrow();
    await suspendLicense(call, trx, { number, reason: '转账被银行退回，款项补齐后恢复' });
  });
}
