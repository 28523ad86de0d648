import type { Application } from '../../../../contract/applications/application.ts';
import type { ApplicationDraft } from '../../../../contract/applications/application-form.ts';
import {
  type ColumnName,
  type ExtraName,
  extraNames,
  isExtraName,
} from '../../../../contract/applications/form-versions.ts';
import { splitProjects } from '../../../../contract/licenses/project-names.ts';
import type { PaymentChannel } from '../../../../contract/applications/application-states.ts';

/** The application as its form stores it: texts as typed, '' for no choice. */
export interface ApplicationValues extends Record<ColumnName | ExtraName, string> {
  edition: string;
  holderType: '' | 'personal' | 'company';
  /** One project on each line. */
  furtherProjects: string;
  /** One domain on each line. */
  domains: string;
  paymentChannel: '' | PaymentChannel;
  paymentReference: string;
  paidOn: string;
  discountCode: string;
}

const emptyExtras = Object.fromEntries(extraNames.map((name) => [name, ''])) as Record<ExtraName, string>;

export const emptyValues: ApplicationValues = {
  ...emptyExtras,
  edition: '',
  holderType: '',
  holderName: '',
  creditCode: '',
  contactName: '',
  contactPhone: '',
  contactEmail: '',
  projectName: '',
  furtherProjects: '',
  domains: '',
  purpose: '',
  paymentChannel: '',
  paymentReference: '',
  paidOn: '',
  discountCode: '',
};

export function valuesOf(application: Application): ApplicationValues {
  const { edition, holderType, paymentChannel, domains, answers } = application;
  return {
    ...emptyExtras,
    ...answers,
    edition: edition?.code ?? '',
    holderType: holderType ?? '',
    holderName: application.holderName,
    creditCode: application.creditCode,
    contactName: application.contactName,
    contactPhone: application.contactPhone,
    contactEmail: application.contactEmail,
    projectName: application.projectName,
    furtherProjects: application.furtherProjects.join('\n'),
    domains: domains.join('\n'),
    purpose: application.purpose,
    paymentChannel: paymentChannel ?? '',
    paymentReference: application.paymentReference,
    paidOn: application.paidOn,
    discountCode: application.discountCode,
  };
}

/** The values as a draft, which may be saved at any moment. */
export function draftOf(values: ApplicationValues): ApplicationDraft & Record<ColumnName, unknown> {
  const { edition, holderType, paymentChannel, domains } = values;
  const given = Object.entries(values).filter(([name, text]) => isExtraName(name) && text !== '');
  return {
    holderName: values.holderName,
    creditCode: values.creditCode,
    contactName: values.contactName,
    contactPhone: values.contactPhone,
    contactEmail: values.contactEmail,
    projectName: values.projectName,
    furtherProjects: splitProjects(values.furtherProjects),
    purpose: values.purpose,
    paymentReference: values.paymentReference,
    paidOn: values.paidOn,
    discountCode: values.discountCode,
    answers: Object.fromEntries(given) as Record<string, string>,
    edition: edition === '' ? undefined : edition,
    holderType: holderType === '' ? undefined : holderType,
    paymentChannel: paymentChannel === '' ? null : paymentChannel,
    domains: splitDomains(domains),
  };
}

/** Splits pasted text: lines, spaces, commas and Chinese punctuation all separate. */
export function splitDomains(text: string): string[] {
  return text.split(/[\s,，、;；]+/).filter((part) => part !== '');
}

export function isBlank(values: ApplicationValues): boolean {
  const { edition: _edition, holderType: _holderType, ...texts } = values;
  return Object.values(texts).every((text) => text.trim() === '');
}
