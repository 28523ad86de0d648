import type { Api } from '../../../contract/api.ts';
import type { Application } from '../../../contract/applications/application.ts';
import type { operatorConsole, Overview } from '../../../contract/console/console.ts';
import type { QueueItem } from '../../../contract/applications/reviewed-application.ts';
import { findApplication, summaryOf } from './sample-applications.ts';
import type { SampleState } from './sample-state.ts';
import type { InputOf } from '../../../contract/endpoint.ts';
import type { License } from '../../../contract/licenses/licenses.ts';
import { trendOf } from './sample-trend.ts';

const noMail = { configured: false, waiting: 0, failed: 0, sentToday: 0, delayed: null, givenUp: null };
const openStates: readonly string[] = ['submitted', 'in_review', 'needs_info'];

/** The operators' lists; deciding is not sampled. */
export function sampleConsole(state: SampleState): Partial<Api['console']> {
  const sent = () => state.applications.filter((each) => each.state !== 'draft');
  const isAsked = (one: Application, asked: string) =>
    asked === 'all' || one.state === asked || (asked === 'open' && openStates.includes(one.state));
  const count = (wanted: Application['state']) => sent().filter((each) => each.state === wanted).length;
  const nameOf = (actor: Application['events'][number]['actor']) =>
    ({ customer: state.customer.nickname, operator: '审核员', system: '' })[actor];
  const contains = (q: string, ...texts: string[]) => texts.some((text) => text.includes(q));
  return {
    overview: async () => overviewOf(state, sent()),
    trend: async ({ period = '30d' }) => trendOf(sent(), period),
    applications: async ({ state: asked = 'open', q = '', kind, edition, holder, paid, desk = 'unassigned' }) => ({
      items: sent()
        .filter((each) => isAsked(each, asked) && contains(q, each.number, each.holderName, each.projectName))
        .filter(
          (each) => isAny(kind, each.kind) && isAny(edition, each.edition?.code) && isAny(holder, each.holderType),
        )
        .filter(() => desk === 'unassigned')
        .filter((each) => isAny(paid, each.paymentReceivedAt === null ? 'no' : 'yes'))
        .map((each) => queueItem(state, each)),
      nextCursor: null,
    }),
    queueCounts: async () => ({
      submitted: count('submitted'),
      in_review: count('in_review'),
      needs_info: count('needs_info'),
      refund_due: 0,
      mine: 0,
      unassigned: sent().filter((each) => openStates.includes(each.state)).length,
      mentioned: 0,
      unread: 0,
      open: { groups: [], ages: { under1d: 0, over1d: 0, over2d: 0, over7d: 0 } },
    }),
    application: async ({ number }) => {
      const { id, username, nickname, email, emailVerified, createdAt } = state.customer;
      const licenseCount = state.licenses.length;
      const application = findApplication(state, number);
      return {
        ...application,
        events: application.events.map((event) => ({ ...event, by: nameOf(event.actor) })),
        receivedFen: application.paymentReceivedAt === null ? 0 : (application.amountFen ?? 0),
        receipts: [],
        applicant: { id, username, nickname, email, emailVerified, createdAt, licenseCount },
        notices: [],
        checks: [],
        assignee: null,
        notes: [],
        decision: null,
        stamp: '',
      };
    },
    licenses: async ({ q = '', ...chosen }) => ({
      items: state.licenses
        .filter((each) => isChosen(each, chosen) && contains(q, each.number, each.holderName, each.projectName))
        .map((each) => ({ ...each, userId: state.customer.id, username: state.customer.username })),
      nextCursor: null,
    }),
    mails: async () => ({ items: [], nextCursor: null }),
    mailHealth: async () => noMail,
  };
}

function queueItem({ customer }: SampleState, one: Application): QueueItem {
  const { paymentReceivedAt } = one;
  const desk = { assignee: null, isMentioned: false, decision: null };
  return { ...summaryOf(one), applicantName: customer.nickname, paymentReceivedAt, ...desk };
}

function overviewOf(state: SampleState, sent: Application[]): Overview {
  const count = (wanted: Application['state']) => sent.filter((each) => each.state === wanted).length;
  return {
    waiting: count('submitted'),
    inReview: count('in_review'),
    needsInfo: count('needs_info'),
    refundsDue: 0,
    invoicesRequested: 0,
    activeLicenses: state.licenses.length,
    customers: 1,
    mail: noMail,
    backup: null,
    queue: sent
      .filter(({ state: each }) => openStates.includes(each))
      .map((each) => queueItem(state, each))
      .toReversed(),
  };
}

type Chosen = InputOf<typeof operatorConsole.licenses>;

const isAny = <Value>(wanted: Value | undefined, found: Value): boolean => wanted === undefined || wanted === found;

function isChosen(one: License, { state, edition, holder, window }: Chosen): boolean {
  const isWindow = window === undefined || (window === 'ended') === one.updatesEnded;
  return isAny(state, one.status) && isAny(edition, one.edition.code) && isAny(holder, one.holderType) && isWindow;
}
