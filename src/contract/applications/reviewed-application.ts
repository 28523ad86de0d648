import * as z from 'zod/mini';
import { application, applicationEvent, applicationSummary } from './application.ts';
import { holderType, timestamp } from '../fields.ts';
import { applicationKinds, paymentChannel } from './application-states.ts';
import { receipt } from './refunds.ts';

const applicant = z.object({
  id: z.string(),
  username: z.string(),
  nickname: z.string(),
  email: z.nullable(z.string()),
  emailVerified: z.boolean(),
  createdAt: timestamp,
  licenseCount: z.int(),
});

/** An operator, by the name that colleagues know. */
export const colleague = z.object({ username: z.string(), name: z.string() });
export type Colleague = z.infer<typeof colleague>;

const note = z.object({
  id: z.string(),
  at: timestamp,
  by: z.string(),
  text: z.string(),
  /** The people mentioned, by name. */
  mentions: z.array(z.string()),
});

export const decisionActs = ['approve', 'reject', 'ask'] as const;
export type DecisionAct = (typeof decisionActs)[number];

/** A decision that waits to be carried out, or could not be. */
const openDecision = z.object({
  id: z.string(),
  act: z.enum(decisionActs),
  /** The operator who decided. */
  by: z.string(),
  /** The time left to take it back, by the server's clock. */
  leftMs: z.int(),
  /** Why it was not carried out; '' while it waits. */
  failure: z.string(),
});
export type OpenDecision = z.infer<typeof openDecision>;

export const checkedFacts = [
  'holderName',
  'creditCode',
  'amount',
  'paymentReference',
  'domains',
  'contactEmail',
] as const;

/** A comparison that the server made itself, shown beside its fact. */
const check = z.object({
  about: z.enum(checkedFacts),
  tone: z.enum(['ok', 'info', 'warning']),
  text: z.string(),
});
export type Check = z.infer<typeof check>;

/** The facts that a customer may change after a request, with what they were before; those that are as they were are left out. */
const earlierFacts = z.partial(
  z.object({
    /** The edition's name. */
    edition: z.string(),
    holderType: z.nullable(holderType),
    holderName: z.string(),
    creditCode: z.string(),
    contactName: z.string(),
    contactPhone: z.string(),
    contactEmail: z.string(),
    projectName: z.string(),
    furtherProjects: z.array(z.string()),
    domains: z.array(z.string()),
    purpose: z.string(),
    paymentChannel: z.nullable(paymentChannel),
    paymentReference: z.string(),
    paidOn: z.string(),
    amountFen: z.nullable(z.int()),
  }),
);
export type EarlierFacts = z.infer<typeof earlierFacts>;

const changes = z.object({
  facts: earlierFacts,
  /** Answers without a column, by the names of their questions. */
  answers: z.record(z.string(), z.string()),
  /** Names of files. */
  added: z.array(z.string()),
  removed: z.array(z.string()),
});
export type Changes = z.infer<typeof changes>;

/** Money that was recorded seconds ago, and can still be taken back. */
const justReceived = z.object({ receiptId: z.string(), amountFen: z.int(), leftMs: z.int() });
export type JustReceived = z.infer<typeof justReceived>;

/** The reviewers' view of an application. */
export const reviewedApplication = z.extend(application, {
  applicant,
  /** `by` is the name of the person; '' for the system. */
  events: z.array(z.extend(applicationEvent, { by: z.string() })),
  /** The payments that count, in the order in which they were recorded. */
  receipts: z.array(receipt),
  /** Hints computed for the reviewer, e.g. another open application of the same company. */
  notices: z.array(z.object({ severity: z.enum(['info', 'warning']), text: z.string() })),
  /** Empty once it is decided. */
  checks: z.array(check),
  /** The assignee; null if there is none. */
  assignee: z.nullable(colleague),
  /** The operators' notes, never shown to the customer; oldest first. */
  notes: z.array(note),
  decision: z.nullable(openDecision),
  justReceived: z.nullable(justReceived),
  /** What the customer changed since an operator asked for more; null where nothing, or it is decided. */
  changes: z.nullable(changes),
  /** A different value means that somebody changed something. */
  stamp: z.string(),
});
export type ReviewedApplication = z.infer<typeof reviewedApplication>;

export const queueItem = z.extend(applicationSummary, {
  applicantName: z.string(),
  paymentReceivedAt: z.nullable(timestamp),
  assignee: z.nullable(colleague),
  /** The customer has sent it in again after a request. */
  isAnswered: z.boolean(),
  /** The number of the payment, as the customer typed it; '' without one. */
  paymentReference: z.string(),
  /** A note names the reader, who has not looked at it since. */
  isMentioned: z.boolean(),
  /** The decision that waits, or was not carried out. */
  decision: z.nullable(z.pick(openDecision, { id: true, act: true, leftMs: true, failure: true })),
  justReceived: z.nullable(justReceived),
});
export type QueueItem = z.infer<typeof queueItem>;

/** How many applications wait, and for what. */
export const queueCounts = z.object({
  submitted: z.int(),
  in_review: z.int(),
  needs_info: z.int(),
  refund_due: z.int(),
  /** The waiting ones assigned to the caller, or to nobody. */
  mine: z.int(),
  unassigned: z.int(),
  /** Applications with a note that names the caller, not opened since. */
  mentioned: z.int(),
  /** Applications with unread messages of customers. */
  unread: z.int(),
  /** The waiting ones, by the values of the filters; the ages include each other. */
  open: z.object({
    groups: z.array(
      z.object({
        kind: z.enum(applicationKinds),
        edition: z.nullable(z.string()),
        holder: z.nullable(holderType),
        isPaid: z.boolean(),
        count: z.int(),
      }),
    ),
    ages: z.object({ under1d: z.int(), over1d: z.int(), over2d: z.int(), over7d: z.int() }),
  }),
});
export type QueueCounts = z.infer<typeof queueCounts>;
