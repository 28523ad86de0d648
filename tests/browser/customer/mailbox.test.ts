import type { Page } from '@playwright/test';
import { ask, createDraft, register, registerByWechat, submit } from '../../support/servers/real-client.ts';
import { type SmtpStandIn, startSmtp } from '../../support/servers/smtp.ts';
import type { AppServer } from '../app-server.ts';
import { expect, expectAccessible, testOnServer } from '../fixtures.ts';
import { inDatabase } from '../in-database.ts';
import { keepToken } from '../keep-token.ts';
import { openProof, proveMailbox } from '../prove-mailbox.ts';

const test = testOnServer();

/** From now on the shop sends its letters to this stand-in, or keeps them. */
async function sendBy(app: AppServer, smtp: SmtpStandIn | null): Promise<void> {
  inDatabase(app, (database) => {
    database.exec('delete from mail_server');
    if (smtp !== null)
      database
        .prepare(
          `insert into mail_server (id, revision, host, port, security, username, from_address, from_name, changed_at)
           values ('mail', 1, '127.0.0.1', ?, 'none', '', 'shop@example.com', '', 1)`,
        )
        .run(smtp.port);
  });
  // What pages know of it is a second old.
  const hasMail = async () => (await ask(app, 'GET', '/api/web/site')).data.hasMail;
  await expect.poll(hasMail).toBe(smtp !== null);
}

const send = (page: Page) => page.getByRole('button', { name: '提交申请' });
const panel = (page: Page) => page.getByText('提交之前，请先验证邮箱');

/** Opens the last step with everything filled in, and agrees. */
async function openReview(page: Page, app: AppServer, token: string, key: string): Promise<string> {
  const number = await createDraft(app, token, key);
  await keepToken(page, token);
  await page.goto(`/applying/index/pro?draft=${number}&step=review`);
  await page.getByRole('checkbox', { name: /授权协议/ }).check();
  return number;
}

test('an application waits for the proof of its mailbox, which another tab gives, and loses nothing', async ({
  page,
  app,
  isMobile,
}) => {
  const smtp = await startSmtp();
  await sendBy(app, smtp);
  const name = `unproved_${isMobile ? 'phone' : 'wide'}`;
  const token = await register(app, name);
  // The minute after the welcome is over.
  inDatabase(app, (database) => database.exec('delete from attempt_counter'));
  await openReview(page, app, token, `review-${name}`);

  await test.step('the button is closed, and says why', async () => {
    await expect(panel(page)).toBeVisible();
    await expect(send(page)).toBeDisabled();
    await expect(page.getByRole('strong')).toHaveText(`${name}@example.com`);
    await expectAccessible(page);
  });

  await test.step('a wrong address is corrected on the spot', async () => {
    await page.getByRole('button', { name: '更正邮箱' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('新邮箱').fill(`right_${name}@example.com`);
    await dialog.getByLabel('当前密码').fill('correct horse battery');
    await dialog.getByRole('button', { name: '更正邮箱' }).click();
    await expect(page.getByRole('strong')).toHaveText(`right_${name}@example.com`);
    await expect(dialog).toHaveCount(0);
  });

  await test.step('proved in another tab, this one goes on by itself', async () => {
    await proveMailbox(page, smtp, `right_${name}@example.com`);
    await expect(panel(page)).toHaveCount(0);
    await expect(page.getByRole('checkbox', { name: /授权协议/ })).toBeChecked();
    await send(page).click();
    await expect(page.getByRole('heading', { name: '申请已提交' })).toBeVisible();
  });
  await smtp.close();
});

test('proved on another device, where nobody is logged in, the page that waits goes on by itself', async ({
  page,
  app,
  openBrowser,
  isMobile,
}) => {
  const smtp = await startSmtp();
  await sendBy(app, smtp);
  const name = `elsewhere_${isMobile ? 'phone' : 'wide'}`;
  const token = await register(app, name);
  inDatabase(app, (database) => database.exec('delete from attempt_counter'));
  await openReview(page, app, token, `review-${name}`);
  await expect(panel(page)).toBeVisible();
  const device = await openBrowser();
  await openProof(device, smtp, `${name}@example.com`);
  // The proof logs nobody in there.
  expect(await device.evaluate(() => localStorage.getItem('ACCESS-TOKEN'))).toBeNull();
  await expect(panel(page)).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: /授权协议/ })).toBeChecked();
  await send(page).click();
  await expect(page.getByRole('heading', { name: '申请已提交' })).toBeVisible();
  await smtp.close();
});

test('a shop that sends no letters asks for no proof', async ({ page, app, isMobile }) => {
  await sendBy(app, null);
  const name = `letterless_${isMobile ? 'phone' : 'wide'}`;
  await openReview(page, app, await register(app, name), `review-${name}`);
  await expect(panel(page)).toHaveCount(0);
  await send(page).click();
  await expect(page.getByRole('heading', { name: '申请已提交' })).toBeVisible();
});

test('whoever has an application already is asked once; an account by WeChat sets its password first', async ({
  page,
  app,
  openBrowser,
  isMobile,
}) => {
  const smtp = await startSmtp();
  await sendBy(app, null);
  const name = `earlier_${isMobile ? 'phone' : 'wide'}`;
  const token = await register(app, name);
  await submit(app, token, await createDraft(app, token, `earlier-${name}`));
  await sendBy(app, smtp);
  await keepToken(page, token);
  const question = page.getByText('这个邮箱还没有验证');

  await test.step('until an answer, on the pages of the centre', async () => {
    await page.goto('/user/apply');
    await expect(question).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: '不再询问' }).click();
    await expect(question).toHaveCount(0);
    const { data } = await ask(app, 'GET', '/api/web/user_info', { token });
    expect(data).toMatchObject({ mailboxQuestion: false, emailVerified: false });
    await page.reload();
    await expect(page.getByRole('heading', { name: '我的申请' })).toBeVisible();
    await expect(question).toHaveCount(0);
  });

  await test.step('without a password the way leads over the profile, in a tab of its own', async () => {
    const other = await openBrowser();
    await openReview(other, app, await registerByWechat(app, `wx_${name}`), `wx-${name}`);
    await expect(other.getByText('提交之前，请先填写邮箱')).toBeVisible();
    await expect(send(other)).toBeDisabled();
    const link = other.getByRole('link', { name: '填写邮箱' });
    const [tab] = await Promise.all([other.waitForEvent('popup'), link.click()]);
    await expect(tab).toHaveURL(/\/user\/info#password$/);
    await expect(tab.locator('#password')).toContainText('设置密码');
  });
  await smtp.close();
});
