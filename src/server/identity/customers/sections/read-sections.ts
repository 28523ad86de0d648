import {
  type CustomerSectionKind,
  customerSectionKinds,
  type CustomerSections,
} from '../../../../contract/customers/customer-sections.ts';
import {
  readActs,
  readConsents,
  readLetters,
  readNotes,
  readSecurityEvents,
  readSessions,
} from './account-sections.ts';
import { readApplications, readDownloads, readInvoices, readLicenses, readPayments } from './business-sections.ts';
import { readMachines } from './machines.ts';
import type { ReadSection, SectionReader } from './section-page.ts';

const readers: { [Kind in CustomerSectionKind]: ReadSection<Kind> } = {
  notes: readNotes,
  applications: readApplications,
  licenses: readLicenses,
  payments: readPayments,
  invoices: readInvoices,
  downloads: readDownloads,
  machines: readMachines,
  sessions: readSessions,
  letters: readLetters,
  consents: readConsents,
  securityEvents: readSecurityEvents,
  acts: readActs,
};

/** One page of one kind. */
export const readSection = async (
  reader: SectionReader,
  kind: CustomerSectionKind,
  cursor?: string,
): Promise<Partial<CustomerSections>> => ({ [kind]: await readers[kind](reader, cursor) });

/** The first page of each kind. */
export async function readAllSections(reader: SectionReader): Promise<CustomerSections> {
  const all = await Promise.all(customerSectionKinds.map((kind) => readSection(reader, kind)));
  return Object.assign({}, ...all) as CustomerSections;
}
