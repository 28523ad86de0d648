import { logInAsOwner } from '../../support/servers/real-client.ts';
import { expect, expectAccessible, testOnServer } from '../fixtures.ts';
import { keepToken } from '../keep-token.ts';

// The owner's account is shared by all tests.
const test = testOnServer({});

test('an operator chooses a summary of new work, where the letters lead', async ({ page, app }) => {
  await keepToken(page, await logInAsOwner(app));
  await page.goto('/user/info#work');
  const card = page.getByRole('group', { name: '用邮件接收新工作' });
  await expect(card.getByRole('radio', { name: '不接收' })).toBeChecked();
  await expect(card).toBeInViewport();
  await card.getByRole('radio', { name: '每天一封汇总' }).check();
  await expect(page.getByText('以后每天 9:00 收到一封汇总')).toBeVisible();
  await expect(page.getByText('还没有配置邮件服务器')).toBeVisible();
  await expectAccessible(page, '#work');
  await page.reload();
  await expect(card.getByRole('radio', { name: '每天一封汇总' })).toBeChecked();
});
