import type { Page } from '@playwright/test';
import { ask, createDraft, logInAsOwner, receivePayment, register, submit } from '../../support/servers/real-client.ts';
import { expect, expectAccessible, testOnServer } from '../fixtures.ts';
import { keepToken } from '../keep-token.ts';

/** Everything that the browser has stored for the person so far. */
const keptBy = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const all = await indexedDB.databases();
    if (!all.some(({ name }) => name === 'desk')) return '';
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const opening = indexedDB.open('desk');
    opening.addEventListener('error', reject);
    opening.addEventListener('success', () => {
      const reading = opening.result.transaction('kept').objectStore('kept').getAll();
      reading.addEventListener('error', reject);
      reading.addEventListener('success', () => resolve(JSON.stringify(reading.result)));
    });
    const kept = await promise;
    opening.result.close();
    return kept;
  });

// New messages appear in the lists of everybody.
const test = testOnServer({});

test('customer and operator write to each other with files, one is asked and answers, and both see what is new', async ({
  page,
  app,
  openBrowser,
}) => {
  const token = await register(app, 'talk_customer');
  const number = await createDraft(app, token, 'talk_draft');
  await submit(app, token, number);
  await keepToken(page, token);
  const desk = await openBrowser();
  await keepToken(desk, await logInAsOwner(app));

  await page.goto(`/user/apply/${number}`);
  const box = page.getByLabel('写给审核人员');
  await box.fill('发票抬头写错了，见 https://example.com/a');
  // A message that was begun is still there after a reload.
  await expect.poll(() => keptBy(page)).toContain('发票抬头写错了');
  await page.reload();
  await expect(box).toHaveValue('发票抬头写错了，见 https://example.com/a');
  await page.getByRole('button', { name: '添加附件' }).click();
  await page.locator('input[type=file]').setInputFiles({
    name: '抬头.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\nstartxref\n9\n%%EOF\n'),
  });
  await expect(page.getByRole('button', { name: '移除 抬头.pdf' })).toBeVisible();
  await page.getByRole('button', { name: '发送', exact: true }).click();
  await expect(page.getByRole('list', { name: '对话' }).getByText('发票抬头写错了')).toBeVisible();
  await expect(box).toHaveValue('');
  // An operator with the open conversation reads new messages when it refreshes, and has no unread ones.
  await page.goto('/user/apply');

  await desk.goto('/dashboard/applications?state=open&desk=unread');
  await expect(desk.getByText('新消息').filter({ visible: true })).toBeVisible();
  await desk.locator(`a[href^="/dashboard/applications/${number}"]`).filter({ visible: true }).click();
  const talk = desk.getByRole('list', { name: '对话' });
  await expect(talk.getByText('客户 talk_customer')).toBeVisible();
  await expect(talk.getByRole('link', { name: 'https://example.com/a' })).toHaveAttribute('rel', /noopener noreferrer/);
  await expect(talk.getByText('抬头.pdf')).toBeVisible();
  await test.step('a PDF opens in place; where the browser has no viewer it is saved', async () => {
    const refused: string[] = [];
    desk.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) refused.push(message.text());
    });
    const hasViewer = (has: boolean) =>
      desk.evaluate((value) => {
        Object.defineProperty(navigator, 'pdfViewerEnabled', { value, configurable: true });
      }, has);
    const look = talk.getByRole('button', { name: '查看 抬头.pdf' });
    await hasViewer(true);
    await look.click();
    const dialog = desk.getByRole('dialog', { name: '抬头.pdf' });
    await expect(dialog.locator('iframe')).toHaveAttribute('src', /^blob:/);
    await desk.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(look).toBeFocused();
    expect(refused).toEqual([]);
    await hasViewer(false);
    const saving = desk.waitForEvent('download');
    await look.click();
    expect((await saving).suggestedFilename()).toBe('抬头.pdf');
  });
  await desk.getByLabel('写给客户').fill('抬头可以改，请在发票里修改。');
  await desk.getByRole('button', { name: '发送', exact: true }).click();
  await expect(talk.getByText('抬头可以改')).toBeVisible();
  await desk.getByLabel('写备注').fill('抬头错过一次');
  await desk.getByRole('button', { name: '记下' }).click();
  await expect(desk.getByRole('list', { name: '内部备注' })).toContainText('抬头错过一次');
  await expectAccessible(desk);

  // The key that asks still works.
  await desk.getByRole('heading', { level: 1 }).click();
  await desk.keyboard.press('q');
  await desk.getByLabel('需要补充什么').fill('请补充付款回单');
  await desk.getByRole('button', { name: '发给客户' }).click();
  await expect(talk.getByText('请补充付款回单')).toBeVisible();

  await page.goto('/user/apply');
  await expect(page.getByText('新消息')).toBeVisible();
  await page.locator(`a[href="/user/apply/${number}"]`).click();
  const own = page.getByRole('list', { name: '对话' });
  await expect(own.getByText('以下是新消息')).toBeVisible();
  await expect(own.getByText('抬头错过一次')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByLabel('写给审核人员').fill('回单已经在附件里了');
  await page.getByRole('button', { name: '答复并重新提交' }).click();
  await expect(page.getByText('已提交，等待审核')).toBeVisible();
  await expect(own.getByText('答复', { exact: true })).toBeVisible();

  await desk.reload();
  await expect(talk.getByText('回单已经在附件里了')).toBeVisible();
  await expect(desk.getByRole('button', { name: '通过并签发' })).toBeVisible();
});

test('what the customer changed on request stands beside each fact, until it is decided', async ({ page, app }) => {
  const customer = await register(app, 'changing_customer');
  const number = await createDraft(app, customer, 'changing-draft');
  await submit(app, customer, number);
  const owner = await logInAsOwner(app);
  const desk = `/api/admin/applications/${number}`;
  await ask(app, 'POST', `${desk}/ask`, { token: owner, body: { request: '请更正公司名称与付款' } });
  await keepToken(page, owner);
  await page.goto(`/dashboard/applications/${number}`);
  const facts = page.getByRole('main');
  await expect(facts.getByText('杭州示例科技有限公司').first()).toBeVisible();
  await expect(facts.getByText(/由“.*”改为“/)).toHaveCount(0);

  const own = `/api/web/applications/${number}`;
  const body = { holderName: '杭州新名称科技有限公司', paymentChannel: 'alipay', domains: ['example.org'] };
  await ask(app, 'PATCH', own, { token: customer, body });
  const { data: agreement } = await ask(app, 'GET', '/api/web/pages/license-agreement');
  const answer = { note: '已更正', agreementVersion: agreement.version };
  await ask(app, 'POST', `${own}/resubmit`, { token: customer, body: answer });
  await page.reload();
  await expect(facts.getByText('由“杭州示例科技有限公司”改为“杭州新名称科技有限公司”')).toBeVisible();
  await expect(facts.getByText('由“银行转账”改为“支付宝”')).toBeVisible();
  await expect(facts.getByText('由“example.com”改为“example.org”')).toBeVisible();
  await expect(facts.getByText(/由“.*”改为“/)).toHaveCount(3);
  await expectAccessible(page);

  await receivePayment(app, owner, number);
  await ask(app, 'POST', `${desk}/approve`, { token: owner });
  await page.reload();
  await expect(facts.getByText('杭州新名称科技有限公司').first()).toBeVisible();
  await expect(facts.getByText(/由“.*”改为“/)).toHaveCount(0);
});
