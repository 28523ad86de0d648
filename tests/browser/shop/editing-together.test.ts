import { logIn, logInAsOwner } from '../../support/servers/real-client.ts';
import { runToEnd } from '../../support/servers/real-server.ts';
import { expect, expectAccessible, testOnServer } from '../fixtures.ts';
import { keepToken } from '../keep-token.ts';

// All editors see who else is editing.
const test = testOnServer({});

test('two people who edit one page see each other, and that one has saved, before the other presses anything', async ({
  page,
  app,
  openBrowser,
}) => {
  const made = await runToEnd(
    ['src/cli/main.ts', 'create-operator', 'wanglei', 'wanglei@vendor.cn', '--role', 'editor'],
    app,
  );
  expect(made.exit, made.output).toBe(0);
  const colleague = { username: 'wanglei', password: /密码：(\S+)/.exec(made.output)?.[1] ?? '' };
  await keepToken(page, await logInAsOwner(app));
  await page.goto('/dashboard/pages/choose');
  const title = page.getByRole('textbox', { name: '页面标题' });
  await title.fill('我的标题');
  await expect(page.getByText('也在编辑')).toHaveCount(0);

  const other = await openBrowser();
  await keepToken(other, await logIn(app, colleague));
  await other.goto('/dashboard/pages/choose');
  await expect(other.getByText(`${app.owner.username} 也在编辑`)).toBeVisible();
  await expect(page.getByText('wanglei 也在编辑')).toBeVisible({ timeout: 20_000 });

  await other.getByRole('textbox', { name: '页面标题' }).fill('王磊的标题');
  await other.getByRole('button', { name: '保存草稿' }).click();
  await expect(other.getByText('草稿已保存，访客还看不到').first()).toBeVisible();
  await expect(page.getByText('wanglei 已保存新的版本，保存前会请您对照')).toBeVisible({ timeout: 20_000 });
  // The text typed here stays, and the colleague who saved gets no message about it.
  await expect(title).toHaveValue('我的标题');
  await expect(other.getByText('已保存新的版本')).toHaveCount(0);
  await expectAccessible(page);
});
