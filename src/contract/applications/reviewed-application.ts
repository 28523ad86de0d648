import * as z from 'zod/mini';
import { application, applicationEvent, applicationSummary } from './application.ts';
import { timestamp } from '../fields.ts';

const applicant = z.object({
  id: z.string(),
  username: z.string(),
  nickname: z.string(),
  email: z.nullable(z.string()),
  emailVerified: z.boolean(),
  createdAt: timestamp,
  licenseCount: z.int(),
});

/** The reviewing side's view of an application. */
export const reviewedApplication = z.extend(application, {
  applicant,
  /** `by` is the name of the person; '' for what the system did. */
  events: z.array(z.extend(applicationEvent, { by: z.string() })),
  /** The confirmed payment, in fen. */
  receivedFen: z.int(),
  /** Hints for the reviewer, computed by the server, e.g. another open application of the same company. */
  notices: z.array(z.object({ severity: z.enum(['info', 'warning']), text: z.string() })),
});
export type ReviewedApplication = z.infer<typeof reviewedApplication>;

export const queueItem = z.extend(applicationSummary, {
  applicantName: z.string(),
  paymentReceivedAt: z.nullable(timestamp),
});
export type QueueItem = z.infer<typeof queueItem>;

/** How many applications wait, by what they wait for. */
export const queueCounts = z.object({
  submitted: z.int(),
  in_review: z.int(),
  needs_info: z.int(),
  refund_due: z.int(),
});
export type QueueCounts = z.infer<typeof queueCounts>;
