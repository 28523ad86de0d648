import { logInAsOwner } from '../../support/servers/real-client.ts';
import { expect, expectAccessible, testOnServer } from '../fixtures.ts';
import { keepToken } from '../keep-token.ts';

// The robot would report the work of all other tests.
const test = testOnServer({});

test('a group robot is added by its address alone, which is recognised, and removed', async ({ page, app }) => {
  await keepToken(page, await logInAsOwner(app));
  await page.goto('/dashboard/settings');
  await expect(page.getByText('还没有群机器人')).toBeVisible();
  await page.getByRole('button', { name: '添加群机器人' }).click();
  const dialog = page.getByRole('dialog', { name: '添加群机器人' });
  const address = dialog.getByLabel('机器人的地址');
  await address.fill('https://example.com/robot/send?access_token=abcdefgh');
  await dialog.getByRole('button', { name: '添加', exact: true }).click();
  await expect(dialog.getByText('不是企业微信、钉钉或飞书群机器人的地址')).toBeVisible();
  await expectAccessible(page, 'dialog[open]');
  await address.fill('https://oapi.dingtalk.com/robot/send?access_token=abcdefgh12345678');
  await expect(dialog.getByText('钉钉的群机器人')).toBeVisible();
  await dialog.getByLabel('签名密钥').fill('SECabcdefgh');
  await dialog.getByLabel('名称').fill('授权审核群');
  await dialog.getByRole('button', { name: '添加', exact: true }).click();
  // For the vendor's own 飞书: an owner allows its host.
  await page.getByRole('button', { name: '允许一个主机' }).click();
  const hostDialog = page.getByRole('dialog', { name: '允许一个主机' });
  await hostDialog.getByRole('textbox', { name: '主机' }).fill('Robots.Example.cn');
  await hostDialog.getByRole('button', { name: '允许', exact: true }).click();
  await expect(page.getByRole('list', { name: '自己部署的主机' })).toContainText('robots.example.cn');
  const item = page.getByRole('list', { name: '群机器人' }).getByRole('listitem');
  await expect(item).toContainText('授权审核群');
  await expect(item).toContainText('已签名');
  await expect(page.locator('dialog:modal')).toHaveCount(0);
  await expectAccessible(page);
  await item.getByRole('button', { name: '授权审核群：移除' }).click();
  const question = page.getByRole('alertdialog', { name: '移除 授权审核群？' });
  await question.getByRole('button', { name: '移除' }).click();
  await expect(page.getByText('还没有群机器人')).toBeVisible();
});
