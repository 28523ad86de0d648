import * as z from 'zod/mini';
import { applicationKinds, applicationState, paymentChannel } from '../applications/application-states.ts';
import { refund } from '../applications/refunds.ts';
import { timestamp } from '../fields.ts';
import { securityEvent } from '../identity/account.ts';
import { invoiceState } from '../invoices/invoices.ts';
import { licenseStatus } from '../licenses/licenses.ts';
import { mailSummary } from '../mail/outbox.ts';

/** Some of them, newest first; `nextCursor` asks for the older ones. */
export const recordPage = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.nullable(z.string()) });

const note = z.object({ id: z.string(), at: timestamp, by: z.string(), text: z.string() });
export type CustomerNote = z.infer<typeof note>;

const edition = z.string();

export const applicationLine = z.object({
  number: z.string(),
  kind: z.enum(applicationKinds),
  state: applicationState,
  infoDueAt: z.nullable(timestamp),
  edition,
  holderName: z.string(),
  at: timestamp,
});

export const licenseLine = z.object({
  number: z.string(),
  status: licenseStatus,
  edition,
  holderName: z.string(),
  projectName: z.string(),
  furtherProjects: z.array(z.string()),
  isGift: z.boolean(),
  issuedAt: timestamp,
  updatesUntil: timestamp,
  updatesEnded: z.boolean(),
});

export const paymentLine = z.object({
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

export const invoiceLine = z.object({
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

/** The kinds of records about a person; each is read page by page. */
export const customerSections = {
  notes: recordPage(note),
  applications: recordPage(applicationLine),
  licenses: recordPage(licenseLine),
  payments: recordPage(paymentLine),
  invoices: recordPage(invoiceLine),
  downloads: recordPage(download),
  machines: recordPage(machine),
  sessions: recordPage(session),
  letters: recordPage(mailSummary),
  consents: recordPage(consent),
  securityEvents: recordPage(securityEvent),
  acts: recordPage(act),
} as const;
const allSections = z.object(customerSections);
export type CustomerSections = z.infer<typeof allSections>;
export type CustomerSectionKind = keyof CustomerSections;
export const customerSectionKinds = Object.keys(customerSections) as CustomerSectionKind[];

/** The one that was asked for. */
export const customerSection = z.partial(allSections);
