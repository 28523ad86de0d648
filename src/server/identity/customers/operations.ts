import type { CustomerRecord } from '../../../contract/customers/customer-record.ts';
import type { Operations } from '../../api/operations.ts';
import type { SignedInCall } from '../../call.ts';
import { addNote } from './add-note.ts';
import { correctCustomer } from './correct-customer.ts';
import { assignCustomerEmail, verifyCustomerEmail } from './customer-mailbox.ts';
import { disableCustomer, enableCustomer } from './disable-customer.ts';
import { endSessions } from './end-sessions.ts';
import { getCompany, getCompanySection } from './companies/get-company.ts';
import { getCustomer } from './get-customer.ts';
import { getSection } from './get-section.ts';
import { listCustomers } from './list-customers.ts';
import { mailPasswordLink } from './mail-password-link.ts';
import { mergeCustomers } from './merging/merge-customers.ts';
import { previewMerge } from './merging/preview-merge.ts';
import { viewAsCustomer } from './view-as-customer.ts';
import { askRemoval } from './second-factor-removal/ask-removal.ts';
import { cancelRemoval } from './second-factor-removal/cancel-removal.ts';
import { confirmRemoval } from './second-factor-removal/confirm-removal.ts';

/** An act on an account, answered with the record after it. */
const acting =
  <Input extends { id: string }>(act: (call: SignedInCall, input: Input) => Promise<void>) =>
  async (call: SignedInCall, input: Input): Promise<CustomerRecord> => {
    await act(call, input);
    return getCustomer(call, input);
  };

export const customerOperations: Operations['customers'] = {
  list: listCustomers,
  get: getCustomer,
  section: getSection,
  company: getCompany,
  companySection: getCompanySection,
  addNote: acting(addNote),
  mailPasswordLink: acting(mailPasswordLink),
  endSessions: acting(endSessions),
  disable: acting(disableCustomer),
  enable: acting(enableCustomer),
  correct: acting(correctCustomer),
  assignEmail: acting(assignCustomerEmail),
  verifyEmail: acting(verifyCustomerEmail),
  askRemoval: acting(askRemoval),
  confirmRemoval: acting(confirmRemoval),
  cancelRemoval: acting(cancelRemoval),
  view: viewAsCustomer,
  previewMerge,
  merge: acting(mergeCustomers),
};
