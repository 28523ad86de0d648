import { expect, expectNoAxeViolations, test, wake, wide, wideInShort } from '../fixtures.ts';

test('the search answers while one types, and Enter gives it an address', wideInShort, async ({ page }) => {
  await page.goto('/docs/index');
  const box = page.getByRole('searchbox', { name: '搜索帮助' });
  await box.fill('发票');
  const results = page.getByRole('list').filter({ has: page.getByRole('link', { name: /能开发票吗/ }) });
  await expect(results).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '与“发票”有关的内容' })).toBeVisible();
  await expect(page).toHaveURL('/docs/index');
  await expectNoAxeViolations(page);
  await box.fill('UNKNOWN_KEY');
  await box.press('Enter');
  await expect(page).toHaveURL(/\?q=UNKNOWN_KEY$/);
  await page.getByRole('link', { name: /^UNKNOWN_KEY/ }).click();
  await expect(page).toHaveURL('/docs/findings#UNKNOWN_KEY');
  await expect(page.getByRole('heading', { name: 'UNKNOWN_KEY' })).toBeInViewport();
  await page.goto('/docs/index?q=%E7%81%AB%E6%98%9F%E8%AF%AD');
  await expect(page.getByText('换个说法试试')).toBeVisible();
});

test('a question opens by its link, and a link in an answer stays within the application', wide, async ({ page }) => {
  await page.goto('/docs/faq#transfer-license');
  const answer = page.getByText('可以随项目转让一次');
  await expect(answer).toBeVisible();
  await expect(page.getByText('环境变量里的引号')).toHaveCount(0);
  await wake(page);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.getByRole('link', { name: '转让', exact: true }).click();
  await expect(page).toHaveURL('/docs/changes#transfer');
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
});

test('code is copied as it stands', wide, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/docs/sdk');
  await page.getByRole('button', { name: '复制 check-license.mjs' }).press('Enter');
  await expect(page.getByText('已复制代码')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^import \{ readFile \} from 'node:fs\/promises';\n/);
  expect(copied).toContain('await verifyLicense(key, { keys });');
});

test('one reads on from page to page', wide, async ({ page }) => {
  await page.goto('/docs/apply');
  await page.getByRole('link', { name: /下一篇/ }).click();
  await expect(page).toHaveTitle('审核怎么进行 - Vela Admin');
  const part = page.getByRole('navigation', { name: '本页内容' }).getByRole('link', { name: '被要求补充资料' });
  await part.click();
  await expect(page).toHaveURL(/#needs-info$/);
  await expect(page.getByRole('heading', { name: '被要求补充资料' })).toBeInViewport();
  await expect(part).toHaveAttribute('aria-current', 'true');
});

for (const scheme of ['light', 'dark'])
  test(
    `help is accessible and not wider than the window, ${scheme}`,
    scheme === 'light' ? wideInShort : {},
    async ({ page, context, app }) => {
      await context.addCookies([{ name: 'THEME', value: `${scheme}.blue`, url: app.url }]);
      for (const path of ['/docs/index', '/docs/sdk', '/docs/findings', '/docs/faq', '/docs/changelog']) {
        await page.goto(path);
        await expect(page.locator('html')).toHaveAttribute('data-theme', scheme);
        await page.evaluate(() => {
          for (const details of document.querySelectorAll('details')) details.open = true;
        });
        await expectNoAxeViolations(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(
          0,
        );
      }
    },
  );

test(
  'headlines of a release show the components concerned, fetched only when they come near',
  wide,
  async ({ page }) => {
    const fetched: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/miniatures/')) fetched.push(pathname);
    });
    // Lower than a release's notes, so that the next release is far away.
    await page.setViewportSize({ width: 1440, height: 300 });
    await page.goto('/docs/changelog');
    const [newest, next] = [page.locator('#v0\\.3\\.0'), page.locator('#v0\\.2\\.0')];
    await page.mouse.move(200, 200);
    await newest.scrollIntoViewIfNeeded();
    await expect(newest.locator('use')).toHaveCount(3);
    await expect.poll(() => fetched.length).toBeGreaterThanOrEqual(3);
    expect(fetched).toContain('/miniatures/timeline.svg');
    expect(fetched).not.toContain('/miniatures/tag-input.svg');
    await next.scrollIntoViewIfNeeded();
    await expect(next.locator('use[href="/miniatures/tag-input.svg#s"]')).toHaveCount(1);
  },
);

test('without scripts everything can be read, searched and opened by its link', wide, async ({ browser, app }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${app.url}/docs/index`);
  await page.getByRole('searchbox', { name: '搜索帮助' }).fill('换域名');
  await page.getByRole('button', { name: '搜索', exact: true }).click();
  await page.getByRole('link', { name: /项目换域名了怎么办/ }).click();
  await expect(page).toHaveURL('/docs/faq#change-domain');
  await expect(page.getByText('新旧域名同时有效 24 小时').first()).toBeVisible();
  await page.goto(`${app.url}/docs/sdk`);
  await expect(page.getByRole('button', { name: '复制 license.js' })).toBeHidden();
  await expect(page.getByText('export async function checkLicense')).toBeVisible();
  await context.close();
});

test('paper shows the text alone below a letterhead, with every answer', wide, async ({ page }) => {
  await page.goto('/docs/faq');
  await page.emulateMedia({ media: 'print' });
  // Only the shop's name is left of it: the letterhead.
  await expect(page.getByRole('banner')).toHaveText('Vela Admin', { useInnerText: true });
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('searchbox')).toBeHidden();
  await expect(page.getByText('可以随项目转让一次')).toBeVisible();
});
