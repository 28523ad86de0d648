import type { Page } from '@playwright/test';
import { isDrill } from '../../support/drills/long-form.ts';
import { ask, logIn, logInAsOwner } from '../../support/servers/real-client.ts';
import { runToEnd } from '../../support/servers/real-server.ts';
import { expect, expectAccessible, expectNoAxeViolations, showIn, test } from '../fixtures.ts';
import { keepToken } from '../keep-token.ts';
import { editors, prepareEditors } from './shop-editors.ts';

/** From the demonstration data: a customer with applications in several states, licenses and downloads. */
const customer = { username: 'demo_zhou', password: 'vela-demo-2026' };

test.beforeAll(async ({ app }) => {
  const { exit, output } = await runToEnd(['src/cli/main.ts', 'seed-demo'], { dataDir: app.dataDir });
  expect(exit, output).toBe(0);
});

async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

/**
 * Controls that can be pressed or filled in but not reached by Tab; in a group of tabs or radio buttons, only one is
 * reachable.
 */
const unreachable = () =>
  [...document.querySelectorAll<HTMLElement>('main :is(button, a[href], input, select, textarea, summary)')]
    .filter((element) => element.checkVisibility() && element.tabIndex < 0 && !element.matches('[role="tab"]'))
    .map((element) => element.outerHTML.slice(0, 200));

/** On a wide window in both schemes. On a phone the colours are the same: it is looked at once, in the dark, and twice in a drill. */
async function expectAccessibleHere(page: Page): Promise<void> {
  const isWide = (page.viewportSize()?.width ?? 0) > 500;
  if (isWide || isDrill) return expectAccessible(page);
  await showIn(page, 'dark');
  await expectNoAxeViolations(page);
}

async function inspect(page: Page, path: string, buttons: RegExp[] = []): Promise<void> {
  await test.step(path, async () => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expectAccessibleHere(page);
    await expectNoOverflow(page);
    for (const name of buttons) {
      await page.getByRole('main').getByRole('button', { name }).first().click();
      await expect(page.locator('dialog:modal')).toHaveCount(1);
      // In the scheme that was set last: dark. The stories check dialogs in the light scheme.
      await expectNoAxeViolations(page);
      await page.keyboard.press('Escape');
      await expect(page.locator('dialog:modal')).toHaveCount(0);
    }
  });
}

test('the personal centre is accessible with data in it, light and dark, its dialogs open', async ({ page, app }) => {
  const token = await logIn(app, customer);
  await keepToken(page, token);
  await inspect(page, '/user/info', [/^更换邮箱|^更正邮箱/]);
  for (const path of ['/user/product', '/user/material', '/user/apply']) await inspect(page, path);
  const { data } = await ask(app, 'GET', '/api/web/licenses', { token });
  await inspect(page, `/user/product/${(data.items as { number: string }[])[0]?.number}`);
  const application = await page.getByRole('main').locator('a[href^="/user/apply/"]').first().getAttribute('href');
  await inspect(page, application ?? '');
});

const consolePages: readonly [path: string, buttons?: RegExp[]][] = [
  ['/dashboard/licenses'],
  ['/dashboard/jobs'],
  ['/dashboard/pages/legal/privacy'],
  ['/dashboard/pages/navigation'],
  ['/dashboard/pages/pricing'],
  ['/dashboard/settings'],
  ['/dashboard/settings/backup'],
  ['/dashboard/settings/keys', [/^轮换/]],
];

/** Stories look at these in both schemes on a wide window. */
const toldElsewhere: typeof consolePages = [
  ['/dashboard/console'],
  ['/dashboard/audit'],
  ['/dashboard/mails'],
  ['/dashboard/statements'],
  ['/dashboard/sales'],
  ['/dashboard/reports'],
  ['/dashboard/reminders'],
  ['/dashboard/imports'],
  ['/dashboard/media'],
  ['/dashboard/announcements'],
  ['/dashboard/pages'],
  ['/dashboard/help'],
  ['/dashboard/help/page/sdk'],
  ['/dashboard/brand'],
  ['/dashboard/catalog/discounts', [/^新建优惠/]],
  ['/dashboard/catalog/form', [/^预览/]],
  ['/dashboard/opening'],
];

test('the console is accessible with data in it, light and dark, its dialogs open', async ({ page, app, isMobile }) => {
  await keepToken(page, await logInAsOwner(app));
  for (const [path, buttons] of consolePages) await inspect(page, path, buttons);
  if (isMobile || isDrill) for (const [path, buttons] of toldElsewhere) await inspect(page, path, buttons);
  await inspect(page, '/dashboard/applications?state=submitted');
  const application = await page.locator('a[href^="/dashboard/applications/"]:visible').first().getAttribute('href');
  await inspect(page, application ?? '', [/^驳回/, /^要求补充/]);
});

test('screens whose stories are told on a wide window fit a phone, too', async ({ page, app, isMobile }) => {
  test.skip(!isMobile, 'their stories look at them');
  await keepToken(page, await logInAsOwner(app));
  for (const path of [
    '/dashboard/catalog',
    '/dashboard/customers',
    '/dashboard/letters',
    '/dashboard/letters/application.reject',
    '/dashboard/letters/reasons',
    '/dashboard/pages/home',
    '/dashboard/settings/mail',
    '/dashboard/team',
  ])
    await inspect(page, path);
});

test('every editor of the shop works by keys on a phone in the dark, its dialogs too', async ({
  page,
  app,
  isMobile,
}) => {
  test.skip(!isMobile, 'their stories look at them');
  const token = await logInAsOwner(app);
  await keepToken(page, token);
  for (const { path, isOnlyHere, unfolds = [], opens = [] } of editors(await prepareEditors(app, token)))
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await showIn(page, 'dark');
      const button = (name: RegExp) => page.getByRole('main').getByRole('button', { name }).first();
      for (const name of unfolds) {
        await button(name).press('Enter');
        await expect(button(name)).toHaveAttribute('aria-expanded', 'true');
      }
      if (isOnlyHere || unfolds.length > 0) await expectNoAxeViolations(page);
      await expectNoOverflow(page);
      expect(await page.evaluate(unreachable)).toEqual([]);
      for (const name of opens) {
        await button(name).press('Enter');
        const dialog = page.locator('dialog:modal');
        await expect(dialog).toHaveCount(1);
        await expectNoAxeViolations(page, 'dialog:modal');
        const isCut = await dialog.evaluate((element) => element.scrollWidth > element.clientWidth);
        expect(isCut, String(name)).toBe(false);
        // The keyboard works in it, and the focus returns afterwards.
        expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
        await expect(button(name)).toBeFocused();
      }
    });
});
