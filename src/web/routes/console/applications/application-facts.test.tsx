import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { columnNames, currentForm, type ColumnName } from '../../../../contract/applications/form-versions.ts';
import type { ReviewedApplication } from '../../../../contract/applications/reviewed-application.ts';
import { firstApplications } from '../../../client/sample/first-applications.ts';
import { ApplicationFacts } from './application-facts.tsx';

const marks = Object.fromEntries(columnNames.map((name) => [name, `mark-of-${name}`])) as Record<ColumnName, string>;

/** Every question that has a column, answered with a text that stands nowhere else. */
function answered(): ReviewedApplication {
  const [sample] = firstApplications(0);
  return {
    ...sample!,
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
    stamp: '',
  };
}

test('a reviewer is shown the answer to every question that has a column', () => {
  const router = createMemoryRouter([{ path: '/', element: <ApplicationFacts application={answered()} /> }]);
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  const missing = columnNames.filter((name) => !html.includes(marks[name]));
  expect(missing).toEqual([]);
});
