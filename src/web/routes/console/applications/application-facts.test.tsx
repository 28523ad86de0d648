import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { columnNames, currentForm, type ColumnName } from '../../../../contract/applications/form-versions.ts';
import type { Application } from '../../../../contract/applications/application.ts';
import type { ReviewedApplication } from '../../../../contract/applications/reviewed-application.ts';
import { ApplicationFacts } from './application-facts.tsx';

const marks = Object.fromEntries(columnNames.map((name) => [name, `mark-of-${name}`])) as Record<ColumnName, string>;

/** An application with nothing but its number. */
const bare: Application = {
  number: 'AP0000000001',
  state: 'draft',
  kind: 'new',
  concerns: null,
  appealOf: null,
  infoDueAt: null,
  appealNumber: null,
  recipient: null,
  edition: null,
  offer: null,
  holderType: null,
  holderName: '',
  creditCode: '',
  contactName: '',
  contactPhone: '',
  contactEmail: '',
  projectName: '',
  furtherProjects: [],
  domains: [],
  purpose: '',
  formVersion: currentForm.version,
  answers: {},
  paymentChannel: null,
  paymentReference: '',
  paidOn: '',
  discountCode: '',
  amountFen: null,
  receivedFen: 0,
  paymentReceivedAt: null,
  agreementVersion: null,
  request: '',
  reason: '',
  refundNote: '',
  refund: { state: 'none', amountFen: null, refundedOn: '', reference: '' },
  licenseNumber: null,
  hasNews: false,
  revision: 1,
  createdAt: 0,
  updatedAt: 0,
  submittedAt: null,
  decidedAt: null,
  attachments: [],
  events: [],
};

/** Every question with a column, answered with a text that occurs nowhere else. */
function answered(): ReviewedApplication {
  return {
    ...bare,
    ...marks,
    domains: [marks.domains],
    holderType: 'company',
    formVersion: currentForm.version,
    answers: {},
    applicant: {
      id: '1',
      username: 'user',
      nickname: '',
      email: null,
      emailVerified: false,
      createdAt: 0,
      licenseCount: 0,
    },
    events: [],
    receivedFen: 0,
    receipts: [],
    notices: [],
    checks: [],
    assignee: null,
    notes: [],
    decision: null,
    justReceived: null,
    changes: null,
    stamp: '',
  };
}

test('a reviewer is shown the answer to every question that has a column', () => {
  const router = createMemoryRouter([{ path: '/', element: <ApplicationFacts application={answered()} /> }]);
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  const missing = columnNames.filter((name) => !html.includes(marks[name]));
  expect(missing).toEqual([]);
});
