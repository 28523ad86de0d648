import * as z from 'zod/mini';
import { applicationKinds, applicationState, paymentChannel } from '../applications/application-states.ts';
import { timestamp } from '../fields.ts';
import { securityEvent } from '../identity/account.ts';
import { invoiceState } from '../invoices/invoices.ts';
import { licenseStatus } from '../licenses/licenses.ts';
import { mailSummary } from '../mail/outbox.ts';
import { refund } from '../applications/refunds.ts';

export const customerState = z.enum(['active', 'disabled', 'leaving', 'deleted']);
export type CustomerState = z.infer<typeof customerState>;

/** The newest ones; `hasMore` if there are older ones. */
const newest = <Item extends z.ZodMiniType>(item: Item) => z.object({ items: z.array(item), hasMore: z.boolean() });

const note = z.object({ id: z.string(), at: timestamp, by: z.string(), text: z.string() });
export type CustomerNote = z.infer<typeof note>;

const edition = z.string();

const application = z.object({
  number: z.string(),
  kind: z.enum(applicationKinds),
  state: applicationState,
  infoDueAt: z.nullable(timestamp),
  edition,
  holderName: z.string(),
  at: timestamp,
});

const license = z.object({
  number: z.string(),
  status: licenseStatus,
  edition,
  holderName: z.string(),
  projectName: z.string(),
  issuedAt: timestamp,
  updatesUntil: timestamp,
  updatesEnded: z.boolean(),
});

const payment = z.object({
  applicationNumber: z.string(),
  channel: z.nullable(paymentChannel),
  reference: z.string(),
  paidOn: z.string(),
  amountFen: z.nullable(z.int()),
  /** Confirmed as received. */
  receivedFen: z.int(),
  receivedAt: z.nullable(timestamp),
  refund,
});

const invoice = z.object({
  applicationNumber: z.string(),
  state: invoiceState,
  title: z.string(),
  number: z.string(),
  amountFen: z.int(),
  requestedAt: timestamp,
});

const download = z.object({ id: z.string(), title: z.string(), version: z.string(), at: timestamp, ip: z.string() });

const machine = z.object({
  id: z.string(),
  name: z.string(),
  licenseNumber: z.string(),
  lastSeenAt: timestamp,
  count: z.int(),
});

const session = z.object({
  id: z.string(),
  device: z.string(),
  ip: z.string(),
  createdAt: timestamp,
  lastSeenAt: timestamp,
});

const consent = z.object({
  id: z.string(),
  what: z.enum(['privacy', 'agreement']),
  version: z.string(),
  /** Unknown for accounts that operators created. */
  at: z.nullable(timestamp),
  applicationNumber: z.nullable(z.string()),
});

/** An operator's act on the account; `by` is empty for the command line. */
const act = z.object({ id: z.string(), act: z.string(), by: z.string(), at: timestamp, reason: z.string() });

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
  notes: newest(note),
  applications: newest(application),
  licenses: newest(license),
  payments: newest(payment),
  invoices: newest(invoice),
  downloads: newest(download),
  machines: newest(machine),
  sessions: newest(session),
  letters: newest(mailSummary),
  /** False without a mail server. */
  doLettersLeave: z.boolean(),
  /** Whether the customer is told when somebody views the site as they do. */
  tellsOfViewing: z.boolean(),
  consents: newest(consent),
  securityEvents: newest(securityEvent),
  acts: newest(act),
});
export type CustomerRecord = z.infer<typeof customerRecord>;
