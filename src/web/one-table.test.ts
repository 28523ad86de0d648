import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/**
 * Files that draw a table of their own, and why they do not use that of the console's lists
 * (`console/list/data-table.tsx`).
 */
const ownTables: Record<string, string> = {
  'ui/data/table.tsx': 'the element itself, with its look',
  'routes/console/list/data-table.tsx': 'the one table',
  'routes/console/selection/copied-rows.ts': 'rows of the one table for the clipboard',
  'ui/data/editable-table.tsx': 'cells are fields of a form',
  'ui/chart/chart-table.tsx': 'the figures behind a chart',
  'routes/console/catalog/feature-group-fields.tsx': 'editor of the comparison of editions',
  'routes/console/team/role-matrix.tsx': 'roles against permissions',
  'routes/console/brand/contrast-table.tsx': 'a colour against its grounds',
  'routes/console/reminders/rules-card.tsx': 'a setting for each edition',
  'routes/console/reports/renewal-section.tsx': 'cohorts against years',
  'routes/console/sales/sales.tsx': 'sums of one month',
  'routes/account/licenses/license-versions.tsx': 'releases against what a license may do with them',
  'routes/gallery/props-table.tsx': 'properties of a component',
  'routes/gallery/examples/data/table.tsx': 'shows the component',
  'routes/marketing/blocks/comparison-block.tsx': 'words of a page',
  'routes/marketing/demo/office-overview.tsx': 'a picture of the framework',
  'routes/marketing/demo/review-table.tsx': 'a picture of the framework',
  'routes/marketing/demo/office-licenses.tsx': 'a picture of the framework',
  'routes/marketing/product/edition-head.tsx': 'facts of one edition',
  'routes/marketing/pricing/feature-matrix.tsx': 'editions against features',
};

/** Files that show records page by page in another way. */
const otherLists: Record<string, string> = {
  'parts/list/use-paged-list.ts': 'the pages themselves',
  'routes/console/list/list-results.tsx': 'what stands below each list',
  'routes/console/applications/applications.tsx': 'hands the pages to queue-page.tsx and queue-pane.tsx',
  'routes/console/applications/queue-context.ts': 'hands the pages to queue-page.tsx and queue-pane.tsx',
  'routes/console/customers/account-sections.tsx': 'parts of one page, a few lines each',
  'routes/console/customers/customer-notes.tsx': 'what colleagues wrote, as they wrote it',
  'routes/console/customers/record-section.tsx': 'parts of one page, a few lines each',
  'routes/console/imports/import.tsx': 'hands the pages to import-rows.tsx',
  'routes/console/announcements/announcements.tsx': 'texts that the vendor wrote, by their titles',
  'routes/console/media/media.tsx': 'pictures, which are looked at',
  'routes/account/applications/applications.tsx': 'a customer has few of them, each with its acts',
  'routes/account/materials/download-history.tsx': 'a customer’s own fetches, a line each',
};

const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
  .map((name) => ({
    name: name.replaceAll(path.sep, '/'),
    text: readFileSync(path.join(import.meta.dirname, name), 'utf8'),
  }));

const matching = (pattern: RegExp, without = /^(?!)/): string[] =>
  sources.flatMap(({ name, text }) => (pattern.test(text) && !without.test(text) ? [name] : [])).toSorted();

test('no screen draws a table of its own for records', () => {
  expect(matching(/<(?:table|Table)[\s>]/)).toEqual(Object.keys(ownTables).toSorted());
});

test('what comes page by page stands in the one table', () => {
  // `SectionList` and `ReminderList` draw the one table for lists of one shape.
  expect(matching(/usePagedList/, /<(?:DataTable|SectionList|ReminderList)\s/)).toEqual(
    Object.keys(otherLists).toSorted(),
  );
});
