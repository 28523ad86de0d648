import type { Page } from '@playwright/test';
import * as client from '../../support/servers/real-client.ts';
import { expect, expectAccessible, expectNoAxeViolations, test, wake } from '../fixtures.ts';
import type { AppServer } from '../app-server.ts';
import { keepToken } from '../keep-token.ts';

// One test cuts the network, another sends a wrong domain.
test.use({ expectedFaults: [/ERR_INTERNET_DISCONNECTED|status of 400 .*\/domains/] });

interface Issued {
  token: string;
  number: string;
  key: string;
}

async function issue(app: AppServer, name: string): Promise<Issued> {
  const token = await client.register(app, name);
  const application = await client.createDraft(app, token, name);
  await client.submit(app, token, application);
  const owner = await client.logInAsOwner(app);
  await client.receivePayment(app, owner, application);
  const number = await client.approve(app, owner, application);
  const { data } = await client.ask(app, 'GET', `/api/web/licenses/${number}/key`, { token });
  return { token, number, key: data.key as string };
}

async function inquire(page: Page, text: string, host = ''): Promise<void> {
  await page.getByLabel('要查询的内容').fill(text);
  await page.getByLabel('同时检查域名').fill(host);
  await page.getByRole('button', { name: '查询', exact: true }).click();
}

const answer = (page: Page) => page.getByRole('status', { name: '查询结果' });

test('says of anything put in whether it is genuine, and what to do', async ({ page, app, context }) => {
  const { number, key } = await issue(app, `verify_${process.pid}`);
  await page.goto('/');
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '授权查询' }).click();
  await expect(page).toHaveTitle('授权查询 - Vela Admin');

  await inquire(page, key, 'shop.example.com');
  await expect(answer(page)).toContainText('授权真实有效');
  await expect(answer(page)).toContainText('杭州示例科技有限公司');
  const steps = answer(page).getByRole('list', { name: '核验步骤' }).getByRole('listitem');
  await expect(steps).toContainText([/签名：通过/, /内容：通过/, /记录：通过载于授权日志/, /域名：通过shop/]);
  expect(page.url()).not.toContain('ey');
  await expectAccessible(page);

  await inquire(page, key, 'other.net');
  await expect(answer(page)).toContainText('授权是真的，但不包含这个域名');
  await expect(steps.last()).toContainText('没有通过授权里没有这个域名');
  await inquire(
    page,
    key.replace(/.(?=.{8}$)/, (last) => (last === 'x' ? 'y' : 'x')),
  );
  await expect(answer(page)).toContainText('签名对不上');
  await expect(answer(page)).toContainText('复制按钮');
  await expect(steps).toContainText([/签名：没有通过/, /没有检查/, /没有检查/, /没有检查/]);

  await inquire(page, number.toLowerCase());
  await expect(answer(page)).toContainText('杭州****公司');
  await inquire(page, 'VL-0000-0000-0000');
  await expect(answer(page)).toContainText('没有查到授权');
  await inquire(page, 'localhost:3000');
  await expect(answer(page)).toContainText('这个地址不需要授权');

  await inquire(page, 'Error: License verification failed\n  HOST_NOT_COVERED shop.example.net');
  await expect(answer(page)).toContainText('到个人中心把这个域名加入授权');
  await expect(answer(page).getByRole('link', { name: /详细说明/ })).toHaveAttribute(
    'href',
    '/docs/findings#HOST_NOT_COVERED',
  );
  await expectAccessible(page);

  await context.setOffline(true);
  await inquire(page, key);
  await expect(answer(page)).toContainText('没有查到此刻的撤销记录');
  await inquire(page, `${key.slice(0, -5)}AAAAA`);
  await expect(answer(page)).toContainText('签名对不上');
  await context.setOffline(false);
});

test('takes a license file or the picture of a certificate that is dropped, and notices a changed word', async ({
  page,
  app,
}) => {
  const { token, number } = await issue(app, `dropped_${process.pid}`);
  const headers = { authorization: `Bearer ${token}` };
  const file = await (await fetch(`${app.url}/api/web/licenses/${number}/license.lic`, { headers })).text();
  const drop = (text: string) =>
    page.getByRole('search', { name: '授权查询' }).evaluate((form, content) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([content], 'vela.lic'));
      form.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    }, text);
  await page.goto('/authorize/index');
  await wake(page);
  await drop(file);
  await expect(answer(page)).toContainText('授权真实有效');
  await expect(answer(page)).toContainText(/载于授权日志第 \d+ 条，文件自带的证明已在您的浏览器里核对/);
  await inquire(page, (await client.ask(app, 'GET', `/api/web/licenses/${number}/key`, { token })).data.key as string);
  await expect(answer(page)).toContainText(/载于授权日志第 \d+ 条，网站给出的证明/);
  // The proof of a place that belongs to another entry.
  const [, proof = ''] = /LICENSE PROOF-----([^-]+)/.exec(file) ?? [];
  const { index, ...rest } = JSON.parse(Buffer.from(proof, 'base64url').toString()) as { index: number };
  const moved = Buffer.from(JSON.stringify({ ...rest, index: index === 0 ? 1 : index - 1 })).toString('base64url');
  await drop(file.replace(proof, `\n${moved}\n`));
  await expect(answer(page)).toContainText('授权日志的证明对不上');
  await drop(file.replace('杭州示例', '杭州某某'));
  await expect(answer(page)).toContainText('授权文件里的文字被改动过');
  await drop('');
  await expect(page.getByText('这个文件是空的')).toBeVisible();
  const picture = await fetch(`${app.url}/api/web/licenses/${number}/certificate.png`, { headers });
  const certificate = { name: '授权证书.png', mimeType: 'image/png', buffer: Buffer.from(await picture.arrayBuffer()) };
  await page.getByLabel('授权文件或授权证书').setInputFiles(certificate);
  await expect(answer(page)).toContainText(number);
  await expect(answer(page)).toContainText(/载于授权日志第 \d+ 条，文件自带的证明/);
});

test('a revoked license is told as revoked', async ({ page, app }) => {
  const { number, key } = await issue(app, `revoked_${process.pid}`);
  const owner = await client.logInAsOwner(app);
  const body = { reason: '转售', revision: 0 };
  const { code } = await client.ask(app, 'POST', `/api/admin/licenses/${number}/revoke`, { token: owner, body });
  expect(code).toBe(200);
  await page.goto('/authorize/index');
  await inquire(page, key);
  await expect(answer(page)).toContainText('授权已被撤销');
});

test('without scripts the form is an ordinary one; a key never gets into the address', async ({ browser, app }) => {
  const { number, key } = await issue(app, `plain_${process.pid}`);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${app.url}/authorize/index`);
  await inquire(page, number, 'other.net');
  await expect(page).toHaveURL(/\?q=VL-/);
  await expect(answer(page)).toContainText('不包含这个域名');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  expect(Number(await page.getByLabel('要查询的内容').getAttribute('maxlength'))).toBeLessThan(key.length / 2);
  await page.goto(`${app.url}/authorize/index?q=${key}`);
  await expect(answer(page)).toContainText('授权密钥不要放进网址');
  await expect(page.getByLabel('要查询的内容')).toHaveValue('');
  await context.close();
});

test('the holder changes the domains and undoes it, replaces the key, forgets a machine, and hides the name', async ({
  page,
  app,
}) => {
  const { token, number, key } = await issue(app, `holder_${process.pid}`);
  await keepToken(page, token);
  await page.goto(`/user/product/${number}`);
  await page.getByRole('button', { name: '更改域名' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('域名').fill('domain!');
  await dialog.getByRole('button', { name: '更改', exact: true }).click();
  await expect(dialog.getByText('域名格式不正确')).toBeVisible();
  for (const remove of (await dialog.getByRole('button', { name: /^移除/ }).all()).toReversed()) await remove.click();
  await dialog.getByLabel('域名').fill('https://shop.example.net/');
  await dialog.getByRole('button', { name: '更改', exact: true }).click();
  const domains = page.getByRole('region', { name: `授权域名 ${number}` });
  await expect(domains).toContainText('shop.example.net');
  await expect(domains).toContainText('今年还可以自助更改 2 次');
  await expectNoAxeViolations(page);
  await domains.getByRole('button', { name: '撤销更改' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '恢复' }).click();
  await expect(domains).toContainText('今年还可以自助更改 3 次');
  await expect(domains).not.toContainText('shop.example.net');

  await page.getByRole('button', { name: '更换密钥' }).click();
  await dialog.getByRole('button', { name: '更换', exact: true }).click();
  const ending = page.getByRole('list', { name: '将要停用的密钥' });
  await ending.getByRole('button', { name: '继续使用旧密钥' }).click();
  await expect(ending.getByRole('button', { name: '继续使用旧密钥' })).toBeHidden();

  const tabs = page.getByRole('navigation', { name: '这份授权' });
  await tabs.getByRole('link', { name: '机器与记录' }).click();
  await expect(page.getByText('还没有登记过机器')).toBeVisible();
  const activation = { fingerprint: 'machine-one', label: '构建机' };
  await fetch(`${app.url}/api/v1/licenses/verify`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key, activation }),
  });
  await page.reload();
  await expect(page.getByRole('list', { name: '登记过的机器' })).toContainText('构建机');
  await page.getByRole('button', { name: '移除构建机' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '移除' }).click();
  await expect(page.getByText('还没有登记过机器')).toBeVisible();

  await expectNoAxeViolations(page);
  await tabs.getByRole('link', { name: '可用版本' }).click();
  await expect(page.getByText(/个版本中可以使用/)).toBeVisible();
  await page.getByLabel('日期').press('End');
  await expectNoAxeViolations(page);
  await tabs.getByRole('link', { name: '授权内容' }).click();
  await page.getByLabel('授权查询里显示的被授权方').selectOption('hidden');
  await expect(page.getByText('已保存')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: '看看查询结果' }).click();
  await expect(answer(page)).toContainText('被授权方选择不公开');
});
