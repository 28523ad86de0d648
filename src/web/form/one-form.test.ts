import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const web = path.join(import.meta.dirname, '..');

/** Files that make a form without `useEndpointForm`, and the reason (decision 015). */
const allowed: Record<string, string> = {
  'form/form-shell.tsx': 'the form of the hook itself',
  'routes/apply/wizard/step-fields.tsx': 'saves itself as a draft and sends no step: stands on useCheckedForm',
  'routes/console/application-form/form-preview.tsx': 'a picture of a form: nothing is sent',
  'routes/console/audit/audit-filters.tsx': 'a filter: leads to an address, which leaves out what is empty',
  'routes/gallery/gallery-search.tsx': 'a search of the page itself',
  'routes/gallery/examples/business/lock-panel.tsx': 'an example that readers copy: without our hook',
  'routes/verify/verify-form.tsx': 'works without scripts, as a GET of its own page',
  'parts/sandbox/sandbox-line.ts': 'text for the document, outside of React',
  'client/http/request-body.ts': 'the body of a request',
  'client/files/upload.ts': 'the body of an upload, which has progress and can be stopped',
};

const MAKES_FORM = /<form\b|new FormData\(/;

/** Files with a busy flag of their own instead of `useBusy`. */
const allowedFlags: Record<string, string> = {
  'form/use-endpoint-form.ts': 'the hook itself',
  'parts/requests/use-busy.ts': 'the helper itself',
  'routes/verify/verify.tsx': 'a newer question overtakes the one under way, which the helper would hold back',
  'ui/feedback/confirm-question.tsx': 'a primitive: knows nothing of requests',
  'routes/marketing/demo/review-table.tsx': 'a demonstration: nothing is sent',
  'routes/gallery/examples/form/button.tsx': 'an example that readers copy: without our helper',
  'routes/gallery/examples/feedback/skeleton.tsx': 'an example that readers copy: without our helper',
  'routes/gallery/examples/navigation/load-more.tsx': 'an example that readers copy: without our helper',
};

const MAKES_FLAG =
  /\[(?:is)?(?:busy|sending|working|saving|pending|loading|checking|deleting)\w*, set\w+\] = useState\(/i;

const filesWith = (pattern: RegExp): string[] =>
  readdirSync(web, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .filter((name) => pattern.test(readFileSync(path.join(web, name), 'utf8')))
    .sort();

test('a form is made by the one hook; each other one has its reason', () => {
  expect(filesWith(MAKES_FORM)).toEqual(Object.keys(allowed).sort());
});

test('a busy flag is that of the hook or of `useBusy`; each other one has its reason', () => {
  expect(filesWith(MAKES_FLAG)).toEqual(Object.keys(allowedFlags).sort());
});
