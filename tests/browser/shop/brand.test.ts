import type { Locator, Page } from '@playwright/test';
import { logInAsOwner } from '../../support/servers/real-client.ts';
import { pngOf } from '../../support/pictures.ts';
import { expect, expectAccessible, testOnServer } from '../fixtures.ts';
import { keepToken } from '../keep-token.ts';

// Its own server: these changes appear on every page.
const test = testOnServer({});

/** Saves a block of the screen, and waits for the answer: the button alone is also disabled while it is being sent. */
async function save(page: Page, block: Locator): Promise<void> {
  const [answer] = await Promise.all([
    page.waitForResponse(
      (response) => response.url().endsWith('/api/admin/settings') && response.request().method() === 'PATCH',
    ),
    block.getByRole('button', { name: '保存' }).click(),
  ]);
  expect(await answer.json()).toMatchObject({ code: 200 });
  await expect(block.getByRole('button', { name: '保存' })).toBeDisabled();
}

const file = (name: string, content: Buffer | string) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(content),
});

/** By a link within the application: nobody reloads to see a change just made. */
async function leaveConsole(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^账号菜单/ }).click();
  await page.getByRole('link', { name: '返回网站' }).click();
  await expect(page).toHaveURL('/');
}

const colorOf = (part: Locator): Promise<string> =>
  part.evaluate((element) => getComputedStyle(element).backgroundColor);

test('the owner gives the shop a colour of its own, codes as pictures and a payee, and sees them before and after saving', async ({
  page,
  app,
  openBrowser,
}) => {
  await keepToken(page, await logInAsOwner(app));
  await page.goto('/dashboard/brand');
  const look = page.getByRole('form', { name: '外观' });
  await look.getByRole('textbox', { name: '主题色', exact: true }).fill('#7a3c');
  await look.getByRole('button', { name: '保存' }).click();
  await expect(look.getByText('请填写形如 #2d8cf0 的颜色')).toBeVisible();
  await look.getByRole('textbox', { name: '主题色', exact: true }).fill('#7a3cff');
  await expect(look.getByRole('table', { name: '主题色的对比度' })).toContainText('达标');
  await expect(look.getByRole('table', { name: '主题色的对比度' })).not.toContainText('不足');
  const shown = look.getByRole('region', { name: '外观预览' });
  const pressed = shown.getByText('申请授权', { exact: true });
  await expect.poll(() => colorOf(pressed)).toBe('rgb(122, 60, 255)');
  const ground = shown.locator('[data-preview]');
  const light = await colorOf(ground);
  await shown.getByText('深色', { exact: true }).click();
  await expect.poll(() => colorOf(ground)).not.toBe(light);
  await shown.getByText('手机', { exact: true }).click();
  await expect.poll(() => ground.evaluate(({ clientWidth }) => clientWidth)).toBeLessThanOrEqual(320);
  await save(page, look);

  const contact = page.getByRole('form', { name: '公司与联系方式' });
  await contact.getByLabel('公安备案号').fill('京公网安备 11010502000001 号');
  await contact.getByLabel('选择客服微信二维码').setInputFiles(file('code.svg', '<svg/>'));
  await expect(contact.getByText('不支持这种文件')).toBeVisible();
  // Saving waits for the picture; otherwise the picture would be missing.
  const arrival = Promise.withResolvers<void>();
  await page.route('**/api/admin/pictures', async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await contact.getByLabel('选择客服微信二维码').setInputFiles(file('code.png', pngOf(120, 120)));
  await contact.getByRole('button', { name: '保存' }).click();
  await expect(contact.getByText('图片还在上传，传完之后再保存')).toBeVisible();
  arrival.resolve();
  const footer = contact.getByRole('region', { name: '页脚预览' });
  await expect(footer.getByRole('img', { name: '客服微信二维码' })).toHaveAttribute(
    'src',
    /^\/picture\/[\da-f]{64}\.webp$/,
  );
  await expect(footer).toContainText('京公网安备 11010502000001 号');
  await save(page, contact);

  const payee = page.getByRole('form', { name: '收款信息' });
  await payee.getByLabel('户名').fill('北京星图软件有限公司');
  await payee.getByLabel('选择微信支付收款码').setInputFiles(file('pay.png', pngOf(300, 400)));
  const panel = payee.getByRole('region', { name: '收款信息预览' });
  await expect(panel).toContainText('北京星图软件有限公司');
  await expect(panel.getByRole('img', { name: /^微信支付/ })).toHaveAttribute('src', /^\/picture\//);
  await save(page, payee);

  const refunds = page.getByRole('form', { name: '退款时的说明' });
  const promised = refunds.getByRole('region', { name: '退款时的说明预览' });
  await expect(promised).toContainText('自确认之日起七个工作日内办理');
  await refunds.getByLabel('退款期限').fill('三天');
  await expect(promised).toContainText('自确认之日起三天内办理');
  await refunds.getByLabel('等待办理时').fill('三天之内退回付款的账户。');
  await expect(refunds.getByRole('region', { name: '退款时的说明预览' })).toContainText('三天之内退回付款的账户。');
  await save(page, refunds);
  await expectAccessible(page);

  await leaveConsole(page);
  const loud = (site: Page) => site.getByRole('banner').getByRole('link', { name: '申请授权' });
  await expect.poll(() => colorOf(loud(page))).toBe('rgb(122, 60, 255)');

  const visitor = await openBrowser();
  await visitor.goto(`${app.url}/product/pricing`);
  await expect(visitor.locator('html')).toHaveAttribute('data-color', 'own');
  await expect.poll(() => colorOf(loud(visitor))).toBe('rgb(122, 60, 255)');
  const bottom = visitor.getByRole('contentinfo');
  await expect(bottom.getByRole('img', { name: '客服微信二维码' })).toHaveAttribute('src', /^\/picture\//);
  await expect(bottom.getByRole('link', { name: '京公网安备 11010502000001 号' })).toHaveAttribute(
    'href',
    'https://beian.mps.gov.cn/#/query/webSearch?code=11010502000001',
  );
  await visitor.getByRole('button', { name: '主题设置' }).click();
  const theme = visitor.getByRole('dialog', { name: '主题设置' });
  await theme.getByTitle('樱花').click();
  await expect(visitor.locator('html')).toHaveAttribute('data-color', 'pink');
  await theme.getByTitle('本站主色').click();
  await expect(theme.getByText('#7a3cff')).toBeVisible();
  await visitor.reload();
  await expect(visitor.locator('html')).toHaveAttribute('data-color', 'own');
});

test('the owner gives the shop another name and logo: page, icon, console and certificate have them, and no seal is drawn', async ({
  page,
  app,
  openBrowser,
}) => {
  await keepToken(page, await logInAsOwner(app));
  await page.goto('/dashboard/brand');
  const block = page.getByRole('form', { name: '名称与标志' });
  await block.getByLabel('网站名称').fill('星图 Admin');
  await block.getByLabel('一句话介绍').fill('给 Vue 团队的后台框架');
  const mark =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><script>alert(1)</script><circle cx="12" cy="12" r="10" fill="#7a3cff"/></svg>';
  await block.getByLabel('选择标志', { exact: true }).setInputFiles(file('logo.svg', mark));
  await expect(page.getByText('已去掉 SVG 里不需要的内容：<script>')).toBeVisible();
  const preview = block.getByRole('region', { name: '名称与标志预览' });
  await expect(preview).toContainText('价格与版本 - 星图 Admin');
  await expect(preview.locator('img').first()).toHaveAttribute('src', /^\/picture\/[\da-f]{64}\.svg$/);
  await save(page, block);

  const certificate = page.getByRole('form', { name: '授权证书' });
  const paper = certificate.getByRole('region', { name: '授权证书预览' });
  await expect(paper).toContainText('星图 Admin');
  await expect(paper.getByRole('img', { name: '印章' })).toHaveCount(0);
  await certificate.getByLabel('证明的话').fill('获准使用下列软件');
  await expect(paper).toContainText('获准使用下列软件');
  await certificate.getByLabel('选择印章图片').setInputFiles(file('seal.png', pngOf(200, 200)));
  await expect(paper.getByRole('img', { name: '印章' })).toHaveAttribute('src', /^\/picture\/[\da-f]{64}\.png$/);
  await save(page, certificate);

  await leaveConsole(page);
  await expect(page.getByRole('banner').locator('img')).toHaveAttribute('src', /^\/picture\/[\da-f]{64}\.svg$/);
  await expect(page.getByRole('contentinfo')).toContainText('给 Vue 团队的后台框架');
  await page.goto('/dashboard/brand');
  await expect(page.getByRole('complementary', { name: '侧边栏' }).getByText('星图 Admin')).toBeVisible();
  const visitor = await openBrowser();
  await visitor.goto(`${app.url}/product/pricing`);
  await expect(visitor).toHaveTitle('价格与版本 - 星图 Admin');
  const logo = visitor.getByRole('banner').locator('img');
  await expect.poll(() => logo.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  await expect(visitor.getByRole('contentinfo')).toContainText('给 Vue 团队的后台框架');
  const icon = await visitor.request.get(`${app.url}/favicon.svg`);
  expect(await icon.text()).toContain('#7a3cff');
  expect(await icon.text()).not.toContain('script');
  // Opened directly it is a picture, and runs no script.
  const alone = await visitor.goto(new URL((await logo.getAttribute('src')) ?? '', app.url).href);
  expect(alone?.headers()['content-security-policy']).toContain('sandbox');
});

test('maintenance is switched on with its words, shown beside it, and off again', async ({
  page,
  app,
  openBrowser,
  expectedFaults,
}) => {
  await keepToken(page, await logInAsOwner(app));
  await page.goto('/dashboard/settings');
  const block = page.getByRole('form', { name: '维护模式' });
  await block.getByRole('switch', { name: /对外显示维护页/ }).check();
  await block.getByLabel('说明').fill('正在换服务器');
  await expect(block.getByRole('region', { name: '维护页预览' })).toContainText('正在换服务器');
  await save(page, block);
  expectedFaults.push(/503/);
  const visitor = await openBrowser();
  await expect(async () => {
    await visitor.goto(`${app.url}/product/pricing`);
    await expect(visitor.getByText('正在换服务器')).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(block.getByText('维护模式已经打开')).toBeVisible();
  await expectAccessible(page);
  await block.getByRole('switch', { name: /对外显示维护页/ }).uncheck();
  await save(page, block);
  await expect(async () => {
    await visitor.goto(`${app.url}/product/pricing`);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('一次付清，买下的版本一直能用', {
      timeout: 500,
    });
  }).toPass();
});
