import * as z from 'zod/mini';
import { timestamp } from '../fields.ts';
import { companyName } from './companies.ts';
import { customerSections } from './customer-sections.ts';

export const customerState = z.enum(['active', 'disabled', 'leaving', 'deleted']);
export type CustomerState = z.infer<typeof customerState>;

export const customerRecord = z.object({
  id: z.string(),
  username: z.string(),
  nickname: z.string(),
  email: z.nullable(z.string()),
  emailVerifiedAt: z.nullable(timestamp),
  /** Waits until both sides agree. */
  newEmail: z.nullable(z.string()),
  phone: z.string(),
  company: z.string(),
  bio: z.string(),
  roles: z.array(z.string()),
  state: customerState,
  createdAt: timestamp,
  disabledAt: z.nullable(timestamp),
  /** The account into which this one was merged. */
  mergedInto: z.nullable(z.object({ id: z.string(), username: z.string() })),
  deletionDueAt: z.nullable(timestamp),
  deletedAt: z.nullable(timestamp),
  hasPassword: z.boolean(),
  secondFactorSince: z.nullable(timestamp),
  backupCodesLeft: z.int(),
  /** Asked for by one operator, and not confirmed by another yet. */
  removal: z.nullable(
    z.object({
      id: z.string(),
      by: z.string(),
      reason: z.string(),
      askedAt: timestamp,
      expiresAt: timestamp,
      /** False for the operator who asked. */
      isOwn: z.boolean(),
      mayConfirm: z.boolean(),
      /**
       * When and by whom an operator recently set or vouched for the account's mailbox: then one of the two must be an
       * owner.
       */
      mailboxSet: z.nullable(z.object({ by: z.string(), at: timestamp })),
    }),
  ),
  wechat: z.nullable(z.object({ nickname: z.string(), boundAt: timestamp })),
  lastSeenAt: z.nullable(timestamp),
  /** False without a mail server. */
  doLettersLeave: z.boolean(),
  /** Whether the customer is told when somebody views the site as they do. */
  tellsOfViewing: z.boolean(),
  /** The companies under whose names the person has applied, or holds licenses. */
  companies: z.array(companyName),
  ...customerSections,
});
export type CustomerRecord = z.infer<typeof customerRecord>;
