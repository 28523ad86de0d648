import type { Page } from '@playwright/test';
import type { ScreenshotName } from '../../src/web/parts/media/screenshots.ts';
import { templates } from '../../src/web/routes/gallery/templates/templates.ts';

export type Who = 'guest' | 'customer' | 'operator';

export interface Opened {
  path: string;
  who: Who;
  /** First follows a link whose address matches this pattern, e.g. to the first record of a list. */
  open?: RegExp;
  /** The acts of a person before the picture is taken. */
  act?: (page: Page) => Promise<void>;
}

export interface Shot extends Opened {
  /** Name of the file; also in `src/web/parts/media/screenshots.ts`. */
  name: ScreenshotName;
}

/** The product's screenshots: pages of the running product with the demonstration's data. */
export const shots: readonly Shot[] = [
  { name: 'console', path: '/dashboard/console', who: 'operator' },
  { name: 'queue', path: '/dashboard/applications', who: 'operator' },
  { name: 'review', path: '/dashboard/applications', who: 'operator', open: /\/dashboard\/applications\/AP/ },
  { name: 'licenses', path: '/user/product', who: 'customer' },
  { name: 'license', path: '/user/product', who: 'customer', open: /\/user\/product\/VL/ },
  { name: 'applications', path: '/user/apply', who: 'customer' },
  { name: 'materials', path: '/user/material', who: 'customer' },
  { name: 'gallery', path: '/comp/index', who: 'guest', act: showExamples },
];

/** The whole pages at the top are drawings themselves; a drawing would only have empty fields in their place. */
async function showExamples(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  await page.evaluate("document.querySelector('#group-data').scrollIntoView({ behavior: 'instant' })");
  await page.locator('.example [data-live]').first().waitFor();
  await page.waitForLoadState('networkidle');
}

/** Additional needs of a template's page: a record of its list, or data that it loads later. */
const openings: Readonly<Record<string, Partial<Opened>>> = {
  approval: { path: '/dashboard/applications', open: /\/dashboard\/applications\/AP/ },
  detail: { path: '/dashboard/customers?q=demo_lin', open: /\/dashboard\/customers\/[\w-]{20}/ },
  result: { path: '/user/apply', open: /\/user\/apply\/AP/ },
};

/** The whole pages at the top of the gallery. */
export const templateShots = templates.map(({ id, page, role }): Opened & { id: string } => ({
  id,
  path: page,
  who: role === 'owner' ? 'operator' : 'customer',
  ...openings[id],
}));

/** The pictures in `docs/screenshots`: each public page at 1440 and 390 px. */
export const documentedPages: Readonly<Record<string, string>> = {
  home: '/',
  product: '/product/detail/pro',
  pricing: '/product/pricing',
  choose: '/choose/we',
  gallery: '/comp/index',
  help: '/docs/index',
  'help-page': '/docs/sdk',
  faq: '/docs/faq',
  changelog: '/docs/changelog',
  privacy: '/privacy/index',
  agreement: '/agreement/index',
  apply: '/applying/index',
  'apply-form': '/applying/index/pro',
  verification: '/authorize/index',
  login: '/login',
  'not-found': '/no/such/page',
};
