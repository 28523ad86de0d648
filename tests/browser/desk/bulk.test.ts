import { ask, completeApplication, logInAsOwner, register, submit } from '../../support/servers/real-client.ts';
import { expect, expectAccessible, testOnServer } from '../fixtures.ts';
import { keepToken } from '../keep-token.ts';

// The content of the list depends on all other tests.
const test = testOnServer({});

test('on a wide screen the list stays beside the application, with its filter and its row height', async ({
  page,
  app,
}) => {
  await keepToken(page, await logInAsOwner(app));
  const customer = await register(app, 'wide_customer');
  const numbers: string[] = [];
  for (const index of [0, 1]) {
    const body = { ...completeApplication, draftKey: `wide-draft-${index}`, contactEmail: 'wide@example.com' };
    const { data } = await ask(app, 'POST', '/api/web/applications', { token: customer, body });
    await submit(app, customer, data.number);
    numbers.push(data.number);
  }
  await page.goto('/dashboard/applications?state=submitted');
  await page.getByRole('button', { name: '改为紧凑的行' }).click();
  await page.getByRole('table').locator(`a[href^="/dashboard/applications/${numbers[0]}"]`).click();
  const list = page.getByRole('navigation', { name: '申请列表' });
  await expect(list.getByRole('link', { name: /杭州示例科技/ })).toHaveCount(2);
  await expect(list.locator('[aria-current=page]')).toHaveAttribute('href', new RegExp(numbers[0] ?? ''));
  await expect(page.getByText('校验位正确')).toBeVisible();
  await expect(page.getByText(`申请 ${numbers[1]} 也用了这个单号`)).toBeVisible();
  await page.keyboard.press('j');
  await expect(page).toHaveURL(`/dashboard/applications/${numbers[1]}?state=submitted`);
  await expect(list.locator('[aria-current=page]')).toHaveAttribute('href', new RegExp(numbers[1] ?? ''));
  await page.keyboard.press('k');
  await expect(page).toHaveURL(`/dashboard/applications/${numbers[0]}?state=submitted`);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1024, height: 800 });
  await expect(list).toBeHidden();
  await expect(page.getByRole('link', { name: '申请列表' })).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await list.getByRole('link', { name: '申请列表' }).click();
  await expect(page).toHaveURL(/\/dashboard\/applications\?state=submitted$/);
  await expect(page.getByRole('button', { name: '改为宽松的行' })).toBeVisible();
});
