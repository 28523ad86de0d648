import type { Api } from '../../../contract/api.ts';
import type { CustomerRecord } from '../../../contract/customers/customer-record.ts';
import type { CustomerSummary } from '../../../contract/customers/customers.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { SampleState } from './sample-state.ts';

/** The sample customer for operators to read; acts are not sampled. */
export function sampleCustomers(state: SampleState): Partial<Api['customers']> {
  const sent = () => state.applications.filter((each) => each.state !== 'draft');
  return {
    list: async ({ q = '', state: wanted }) => {
      const isFound =
        wanted === undefined && [state.customer.username, state.customer.nickname].some((text) => text.includes(q));
      return { items: isFound ? [summaryOf(state, sent().length)] : [], nextCursor: null, isCut: false };
    },
    get: async ({ id }) => {
      if (id !== state.customer.id) throw new ApiError('NOT_FOUND');
      return recordOf(state);
    },
  };
}

function summaryOf({ customer, licenses, startedAt }: SampleState, applications: number): CustomerSummary {
  const { id, username, nickname, email, phone, company, createdAt } = customer;
  return {
    id,
    username,
    nickname,
    email,
    phone,
    company,
    createdAt,
    applications,
    isEmailVerified: customer.emailVerified,
    state: 'active',
    isOperator: false,
    lastSeenAt: startedAt,
    licenses: licenses.length,
  };
}

const none = { items: [], hasMore: false };

function recordOf({ customer, applications, licenses, sessions, startedAt }: SampleState): CustomerRecord {
  const { id, username, nickname, email, phone, company, bio, createdAt } = customer;
  return {
    id,
    username,
    nickname,
    email,
    phone,
    company,
    bio,
    createdAt,
    roles: [],
    emailVerifiedAt: createdAt,
    newEmail: null,
    state: 'active',
    disabledAt: null,
    mergedInto: null,
    deletionDueAt: null,
    deletedAt: null,
    hasPassword: true,
    secondFactorSince: null,
    backupCodesLeft: 0,
    removal: null,
    wechat: null,
    lastSeenAt: startedAt,
    notes: none,
    applications: {
      items: applications
        .filter((each) => each.state !== 'draft')
        .map(({ number, kind, state, infoDueAt, edition, holderName, submittedAt, createdAt: startedOn }) => ({
          number,
          kind,
          state,
          infoDueAt,
          edition: edition?.name ?? '',
          holderName,
          at: submittedAt ?? startedOn,
        })),
      hasMore: false,
    },
    licenses: {
      items: licenses.map(
        ({ number, status, edition, holderName, projectName, issuedAt, updatesUntil, updatesEnded }) => ({
          number,
          status,
          edition: edition.name,
          holderName,
          projectName,
          issuedAt,
          updatesUntil,
          updatesEnded,
        }),
      ),
      hasMore: false,
    },
    payments: none,
    invoices: none,
    downloads: none,
    machines: none,
    sessions: {
      items: sessions.map(({ id: sessionId, device, ip, createdAt: begunAt, lastSeenAt }) => ({
        id: sessionId,
        device,
        ip,
        createdAt: begunAt,
        lastSeenAt,
      })),
      hasMore: false,
    },
    letters: none,
    doLettersLeave: false,
    consents: none,
    securityEvents: none,
    acts: none,
  };
}
