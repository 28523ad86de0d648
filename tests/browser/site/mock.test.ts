import { expect, expectNoAxeViolations, testOnServer, untilPlayable } from '../fixtures.ts';

const test = testOnServer({ USE_MOCK: 'on' });
// The first visitor is told that the demonstration is being prepared.
test.use({ expectedFaults: [/503/] });

test('every page is one of a sandbox, is marked, and asks nothing of the real API', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) asked.push(request.url());
  });
  await page.goto('/product/pricing');
  await expect(page).toHaveURL('/demo/product/pricing', untilPlayable);
  await expect(page.getByText('¥1,999').first()).toBeVisible();
  const line = page.getByRole('region', { name: '演示后台' });
  await expect(line).toBeVisible();
  await expectNoAxeViolations(page);
  await page.goto('/dashboard/console');
  await expect(page).toHaveURL(/\/demo\/login/);
  await page.getByRole('link', { name: '管理员' }).click();
  await expect(page).toHaveURL('/demo/dashboard/console');
  await expect(page.getByRole('heading', { name: '工作台' })).toBeVisible();
  await page.goto('/user/product');
  await expect(page).toHaveURL(/\/demo\/user\/product/);
  await expect(line).toBeVisible();
  expect(asked).toEqual([]);
});
