import type { Page } from '@playwright/test';
import { isDrill } from '../../support/drills/long-form.ts';
import { ask, createDraft, logIn, password, register } from '../../support/servers/real-client.ts';
import type { Fault, ReverseProxy } from '../../support/servers/reverse-proxy.ts';
import { expect, testBehindProxy as test, wake } from '../fixtures.ts';
import { keepToken } from '../keep-token.ts';

// The browser itself also reports a failed call in its console.
test.use({ expectedFaults: [/Failed to load resource/] });

const CALL = 'DELETE /api/web/sessions';
const DIALOG = 'dialog:modal';
let people = 0;

/** A different account for each test, logged in like a real browser. */
async function enter(page: Page, front: ReverseProxy): Promise<{ token: string; username: string }> {
  people += 1;
  const username = `errors_${process.pid}_${people}`;
  const token = await register(front, username);
  await keepToken(page, token);
  return { token, username };
}

/** Opens the page with the devices, with a log-in on another one. */
async function openDevices(page: Page, front: ReverseProxy): Promise<void> {
  const { username } = await enter(page, front);
  await logIn(front, { username, password });
  await page.goto('/user/info');
  await expect(page.getByRole('button', { name: '下线其他设备' })).toBeVisible();
}

/** Makes the call with which all rows of the catalogue are shown. */
async function call(page: Page): Promise<void> {
  await page.getByRole('button', { name: '下线其他设备' }).click();
  await page.locator(DIALOG).getByRole('button', { name: '全部下线' }).click();
}

/**
 * Exceeds the limit of a minute; called right before it is needed, because the minute passes; no other test on the same
 * server uses this endpoint.
 */
async function useUp(app: { url: string }): Promise<void> {
  const asked = await Promise.all(
    Array.from({ length: 130 }, () => ask(app, 'POST', '/api/web/user/two-factor/backup-codes')),
  );
  expect(asked.some(({ status }) => status === 429)).toBe(true);
}

const envelope = (code: number, message: string, data: unknown = null) => JSON.stringify({ code, message, data });
const json = { 'content-type': 'application/json', 'content-length': undefined };

/**
 * The catalogue: the answer, and the text on the screen. In short, one row of each kind: the words of every status are
 * tested beside their table, and `npm run drill -- errors` shows each in a toast.
 */
const rows: [name: string, answer: Fault, words: string, isQuick?: 'quick'][] = [
  ['error code: its message', { status: 200, body: envelope(500, '该账号已停用') }, '该账号已停用', 'quick'],
  ['error code without a message', { status: 200, body: envelope(500, '') }, '操作失败'],
  ['empty response', { status: 200, body: '' }, '请求出错，请稍候重试', 'quick'],
  ['an answer that is none', { status: 200, body: '<html>' }, '请求出错，请稍候重试'],
  ['408', { status: 408 }, '请求超时！'],
  ['501', { status: 501 }, '服务器尚未实现此功能！'],
  ['502', { status: 502 }, '网络错误！', 'quick'],
  ['503 of a proxy', { status: 503 }, '服务不可用，服务器暂时过载或正在维护！'],
  ['504', { status: 504 }, '网络超时！'],
  ['505', { status: 505 }, '服务器不支持该 HTTP 版本！'],
  ['another status: the message', { status: 409, body: envelope(500, '内容有冲突') }, '内容有冲突', 'quick'],
  ['another status without one', { status: 418 }, '操作失败'],
  // From here on the server itself refuses.
  [
    '400: the message',
    { asIf: { method: 'POST', path: '/api/web/logout', headers: json, body: '{' } },
    '请求格式不正确',
  ],
  ['401', { asIf: { headers: { authorization: undefined } } }, '没有权限（令牌、用户名或密码错误）！', 'quick'],
  ['403', { asIf: { method: 'GET', path: '/api/admin/applications' } }, '已获得授权，但访问被禁止！'],
  ['404', { asIf: { path: '/api/web/nowhere' } }, '请求的资源不存在！'],
  ['405', { asIf: { method: 'PUT' } }, '请求方法不被允许！'],
  [
    '413',
    { asIf: { method: 'POST', path: '/api/web/logout', headers: json, body: `"${'a'.repeat(300_000)}"` } },
    '提交的内容过大',
  ],
  [
    '415',
    {
      asIf: { method: 'POST', path: '/api/web/logout', headers: { ...json, 'content-type': 'text/xml' }, body: '<a/>' },
    },
    '不支持的内容格式',
  ],
  [
    '429',
    { asIf: { method: 'POST', path: '/api/web/user/two-factor/backup-codes' } },
    '操作过于频繁，请稍后再试',
    'quick',
  ],
];

test('each row of the catalogue is told in a toast, in its own words', async ({ page, front, app }) => {
  await openDevices(page, front);
  for (const [name, answer, words] of rows.filter(([, , , isQuick]) => isDrill || isQuick === 'quick')) {
    await test.step(name, async () => {
      if (name === '429') await useUp(app);
      front.answer(CALL, answer);
      await call(page);
      const toast = page.getByRole('alert').filter({ hasText: words });
      await expect(toast).toHaveText(words);
      // The next row may have the same text. On a slow machine the toast may be gone already.
      await toast
        .getByRole('button', { name: '关闭消息' })
        .click({ timeout: 8000 })
        .catch(() => undefined);
      await expect(toast).toHaveCount(0);
      await expect(page.locator(DIALOG)).toHaveCount(0);
    });
  }
  await test.step('and once it works, the other device is gone', async () => {
    front.heal();
    await call(page);
    await expect(page.getByText('已让 1 台设备下线')).toBeVisible();
  });
});

test('an answer that does not come within ten seconds is a time-out', async ({ page, front }) => {
  await page.clock.install();
  await openDevices(page, front);
  front.answer(CALL, 'hang');
  await page.getByRole('button', { name: '下线其他设备' }).click();
  const confirm = page.locator(DIALOG).getByRole('button', { name: '全部下线' });
  await confirm.focus();
  // From here on only this test moves the page's clock, however slow the machine is.
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
  await confirm.press('Enter');
  await expect.poll(() => front.asked(CALL)).toBe(1);
  await page.clock.fastForward(9000);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.clock.fastForward(1100);
  await expect(page.getByRole('alert').first()).toHaveText('接口请求超时，请刷新页面重试！');
});

test('a captcha that does not come within ten seconds is said to have failed, beside the time-out', async ({
  page,
  front,
}) => {
  await page.clock.install();
  front.answer('GET /api/web/captcha', 'hang');
  await page.goto('/login');
  await wake(page);
  // The work begins when a field is focused: a jump of the clock after that would time it out, and Enter would ask
  // again.
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
  await page.getByLabel('用户名或邮箱').fill('somebody');
  await page.getByLabel(/^密码/).fill('some password');
  await page.getByLabel(/^密码/).press('Enter');
  await expect(page.getByText('安全验证中…')).toBeVisible();
  await expect.poll(() => front.asked('GET /api/web/captcha')).toBe(1);
  await page.clock.fastForward(11_000);
  await expect(page.locator('form').getByRole('alert')).toHaveText('接口请求超时，请刷新页面重试！');
  await expect(page.getByText('安全验证没有完成')).toBeVisible();
  await expect(page.getByText('安全验证中…')).toHaveCount(0);
});

test('a customer in the console is told so without a call that the server would refuse', async ({ page, front }) => {
  await enter(page, front);
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(response.url());
  });
  await page.goto('/dashboard/console');
  await expect(page.getByText('无权访问')).toBeVisible();
  await page.reload();
  await expect(page.getByText('无权访问')).toBeVisible();
  expect(refused).toEqual([]);
});

test('a lost network opens one dialog', async ({ page, front }) => {
  await openDevices(page, front);
  front.answer(CALL, 'cut');
  await call(page);
  const dialog = page.locator(DIALOG).filter({ hasText: '网络异常' });
  await expect(dialog).toContainText('请检查您的网络连接是否正常！');
  await dialog.getByRole('button', { name: '知道了' }).click();
  await expect(page.locator(DIALOG)).toHaveCount(0);
});

test('by option a refusal is told in a dialog and success in a toast, with default words', async ({ page, front }) => {
  const { token } = await enter(page, front);
  const number = await createDraft(front, token, 'errors-draft-1');
  const request = `POST /api/web/applications/${number}/withdraw`;
  const withdraw = async () => {
    await expect(page.locator(DIALOG)).toHaveCount(0);
    await page.getByRole('button', { name: '放弃草稿' }).click();
    await page.locator(DIALOG).getByRole('button', { name: '放弃草稿' }).click();
  };
  await page.goto(`/user/apply/${number}`);
  for (const [message, words] of [
    ['申请正在审核', '申请正在审核'],
    ['', '操作失败'],
  ]) {
    front.answer(request, { status: 200, body: envelope(500, message ?? '') });
    await withdraw();
    const dialog = page.locator(DIALOG).filter({ hasText: '错误提示' });
    await expect(dialog).toContainText(words ?? '');
    await dialog.getByRole('button', { name: '确定' }).click();
  }
  front.answer(request, { status: 200, body: envelope(200, '') });
  await withdraw();
  await expect(page.getByText('操作成功')).toBeVisible();
  front.heal();
  await withdraw();
  await expect(page.getByText('已撤回，不再处理')).toBeVisible();
});

test('of two identical requests the first is cancelled, which only the console is told', async ({ page, front }) => {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  const request = 'GET /api/web/captcha';
  front.answer(request, 'hang');
  await page.goto('/login');
  await wake(page);
  await page.getByLabel('用户名或邮箱').focus();
  await expect.poll(() => front.asked(request)).toBe(1);
  await page.getByRole('link', { name: '忘记密码' }).click();
  await expect(page).toHaveURL('/recover/index');
  await page.goBack();
  await page.getByLabel('用户名或邮箱').focus();
  await expect.poll(() => front.asked(request)).toBe(2);
  await expect.poll(() => warnings).toEqual(['请求已取消']);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.locator(DIALOG)).toHaveCount(0);
});
