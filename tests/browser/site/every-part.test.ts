import type { Page } from '@playwright/test';
import { isDrill, someOf } from '../../support/drills/long-form.ts';
import { ask, logIn, logInAsOwner } from '../../support/servers/real-client.ts';
import { runToEnd } from '../../support/servers/real-server.ts';
import { expect, test, wake } from '../fixtures.ts';
import { inDatabase } from '../in-database.ts';
import { keepToken } from '../keep-token.ts';
import { openExample } from '../open-example.ts';
import { type Loss, openWithout, parts, Scripts } from '../parts/lose.ts';
import * as openers from '../parts/openers.ts';
import { reasons } from '../parts/reasons.ts';
import * as walks from '../parts/walks.ts';

const { accountWalk, consoleWalk, formWalk, publicWalk, sharedWalk, writtenLinks } = walks;

test.use({
  expectedFaults: [/Failed to load resource|404 \(Not Found\)|ERR_FAILED \S+-worker|Cross-Origin-Opener-Policy/],
});

const customer = { username: 'demo_zhou', password: 'vela-demo-2026' };

test.beforeAll(async ({ app }) => {
  const { exit, output } = await runToEnd(['src/cli/main.ts', 'seed-demo'], { dataDir: app.dataDir });
  expect(exit, output).toBe(0);
});

async function loseAll(scripts: Scripts, losses: readonly Loss[]): Promise<void> {
  for (const loss of losses) await test.step(loss.parts.join(), () => scripts.lose(loss));
}

async function openAll(scripts: Scripts, page: Page, losses: readonly Loss[]): Promise<void> {
  for (const loss of losses) await test.step(loss.parts.join(), () => openWithout(scripts, page, loss));
}

async function open(page: Page, address: string, token?: string): Promise<Scripts> {
  if (token !== undefined) await keepToken(page, token);
  const scripts = await Scripts.of(page);
  await page.goto(address);
  await wake(page);
  return scripts;
}

test('every part of the build that a page may fetch later is lost once here, or has a reason why not', () => {
  const { askingPart, workerPart, verification, profileParts, ...named } = openers;
  const losses = [
    ...Object.values(named).flat(),
    ...Object.values(walks).flat(),
    askingPart,
    ...['captcha-worker', 'plain-captcha-worker'].map((name) => workerPart(name, '')),
    ...verification(''),
    ...profileParts(() => undefined),
  ];
  const seen = [...new Set([...losses.flatMap((loss) => loss.parts), ...Object.keys(reasons)])];
  expect(seen.toSorted()).toEqual([...parts.keys()].toSorted());
});

// The code that reports a lost part and fetches it again is the same for each part: `npm run drill -- parts` loses them all.
test('the script of every public page', async ({ page }) => {
  await loseAll(await open(page, '/'), someOf(publicWalk, 6));
});

/** What `lost-parts` and the tests beside lose already is lost here in a drill only. */
const testInDrill = isDrill ? test : test.skip;

testInDrill('what pages share, from a form', async ({ page }) => {
  const scripts = await open(page, '/login');
  await page.getByLabel('用户名或邮箱').fill('somebody');
  await loseAll(scripts, formWalk);
  await page.goto('/privacy/index');
  await wake(page);
  await loseAll(scripts, sharedWalk);
  await openAll(scripts, page, [openers.linksWithin]);
});

test('the parts of the frame, and of the demonstration', async ({ page }) => {
  const scripts = await open(page, '/product/pricing');
  if (isDrill) await loseAll(scripts, openers.frameParts);
  await page.goto('/');
  await wake(page);
  await loseAll(scripts, openers.demonstrationParts);
  await page.goto('/');
  await wake(page);
  await loseAll(scripts, openers.checkParts);
  await page.goto('/choose/we');
  await wake(page);
  await loseAll(scripts, openers.figureParts);
  if (!isDrill) return;
  await page.setViewportSize({ width: 390, height: 844 });
  await loseAll(scripts, openers.phoneParts);
});

test('a search, and the log-in', async ({ page, app }) => {
  // Not a secure context: the browser has no WebCrypto there.
  const plain = `${app.url.replace('127.0.0.1', 'vela.test')}/login`;
  const { askingPart, workerPart } = openers;
  const others = [askingPart, workerPart('plain-captcha-worker', plain)];
  await openAll(await Scripts.of(page), page, [workerPart('captcha-worker', '/login'), ...(isDrill ? others : [])]);
});

test('the gallery', async ({ page }) => {
  const scripts = await Scripts.of(page);
  await openAll(scripts, page, [openers.gallery]);
  await loseAll(scripts, openers.galleryParts);
  for (const { example, ...loss } of openers.exampleParts) {
    await openExample(page, example);
    await loseAll(scripts, [loss]);
  }
});

test('the verification', async ({ page, app }) => {
  const token = await logIn(app, customer);
  const { data: licenses } = await ask(app, 'GET', '/api/web/licenses', { token });
  const [{ number }] = licenses.items;
  const { data } = await ask(app, 'GET', `/api/web/licenses/${number}/key`, { token });
  await openAll(await Scripts.of(page), page, openers.verification(data.key));
});

test('the script of every page of the personal centre, and its parts', async ({ page, app }) => {
  const token = await logIn(app, customer);
  const scripts = await open(page, '/product/pricing', token);
  await page.getByRole('button', { name: /^账户菜单/ }).click();
  await loseAll(scripts, someOf(accountWalk, 2));
  await page.goto('/user/info');
  await wake(page);
  const age = () =>
    inDatabase(app, (database) => database.exec('update session set authenticated_at = authenticated_at - 660000'));
  await loseAll(scripts, openers.profileParts(age));
  await page.goto('/user/material');
  await wake(page);
  await loseAll(scripts, openers.downloadParts);
});

test('what else a customer opens', async ({ page, app }) => {
  await keepToken(page, await logIn(app, customer));
  const scripts = await Scripts.of(page);
  await openAll(scripts, page, [openers.schemas]);
  await page.evaluate(() => {
    const view = { username: 'demo_zhou', customerId: 'x', expiresAt: Date.now() + 600_000 };
    sessionStorage.setItem('VIEWING', JSON.stringify(view));
    sessionStorage.setItem('ACCESS-TOKEN', localStorage.getItem('ACCESS-TOKEN') ?? '');
  });
  await openAll(scripts, page, [openers.viewingBar]);
});

testInDrill('pages to which only written links lead', async ({ page, app }) => {
  const scripts = await open(page, '/docs/apply', await logInAsOwner(app));
  for (const loss of writtenLinks) {
    const text = page.locator('.prose').first();
    await text.evaluate(
      (element, to) => element.insertAdjacentHTML('beforeend', `<a href="${to}">${to}</a>`),
      String(loss.address),
    );
    await loseAll(scripts, [loss]);
    await page.goBack();
    await expect(page).toHaveURL('/docs/apply');
  }
});

test('the script of every page of the console, and its parts', async ({ page, app }) => {
  const scripts = await open(page, '/product/pricing', await logInAsOwner(app));
  await page.getByRole('button', { name: /^账户菜单/ }).click();
  await loseAll(scripts, someOf(consoleWalk, 3));
  await openAll(scripts, page, openers.previews);
  await page.goto('/dashboard/statements');
  await page.getByLabel('选择账单文件').waitFor({ state: 'attached' });
  await loseAll(scripts, openers.statementParts);
});
