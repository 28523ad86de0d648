import type { Page } from '@playwright/test';
import { wordsOfLetter } from '../../support/read-letter.ts';
import { wordsOfPdf } from '../../support/read-pdf.ts';
import {
  ask,
  createDraft,
  logInAsOwner,
  register,
  submit,
  vouchForMailbox,
} from '../../support/servers/real-client.ts';
import { startSmtp } from '../../support/servers/smtp.ts';
import { pngOf } from '../../support/pictures.ts';
import { expect, testOnServer } from '../fixtures.ts';
import { endTimeForUndo } from '../hold-decisions.ts';
import { inDatabase } from '../in-database.ts';
import { keepToken } from '../keep-token.ts';
import { press, tabTo, typeInto } from '../tab-to.ts';

// Other tests would find what is saved and published here.
const test = testOnServer({});

/** Saves, and types while the answer is held back. */
async function typeWhileSaving(page: Page, address: string, type: () => Promise<void>): Promise<void> {
  const answer = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    const response = await route.fetch();
    await answer.promise;
    return route.fulfill({ response });
  });
  await page.getByRole('button', { name: '保存草稿' }).click();
  await expect(page.getByRole('button', { name: '保存草稿' })).toHaveAttribute('aria-busy', 'true');
  await type();
  answer.resolve();
  await expect(page.getByText('草稿已保存').first()).toBeVisible();
  await page.unroute(address);
}

test('the catalogue keeps what is typed while its draft is saved, and saves it next', async ({ page, app }) => {
  await keepToken(page, await logInAsOwner(app));
  await page.goto('/dashboard/catalog');
  const tagline = page.getByLabel('一句话介绍').first();
  const edition = page.getByRole('region', { name: '版本与价格' }).locator('section').nth(1);
  const name = edition.getByRole('textbox', { name: '名称' }).first();
  await tagline.fill('  先写的一句话  ');
  await typeWhileSaving(page, '**/api/admin/catalog/draft', async () => {
    await name.fill('专业版新名');
    await name.press('End');
  });
  await page.keyboard.type('字');
  await expect(name).toHaveValue('专业版新名字');
  await expect(tagline).toHaveValue('先写的一句话');
  await expect(page.getByText('有未保存的修改')).toBeVisible();

  await page.getByRole('button', { name: '保存草稿' }).click();
  await expect(page.getByText('草稿有 2 处修改')).toBeVisible();
  await page.reload();
  await expect(name).toHaveValue('专业版新名字');
});

test('the form of applications keeps it too, and a new question its name', async ({ page, app }) => {
  const token = await logInAsOwner(app);
  const nameOfFifth = async () => {
    const { data } = await ask(app, 'GET', '/api/admin/application-form/draft', { token });
    return data.questions[4]?.name as string;
  };
  await keepToken(page, token);
  await page.goto('/dashboard/catalog/form');
  await page.getByRole('button', { name: '添加问题' }).click();
  const question = page.getByRole('listitem', { name: '第 5 题' });
  await question.getByLabel('问题').fill('团队规模');
  const help = question.getByLabel('说明');
  await typeWhileSaving(page, '**/api/admin/application-form/draft', () => help.fill('按人数'));
  await page.keyboard.type('填写');
  await expect(help).toHaveValue('按人数填写');
  await expect(page.getByText('有未保存的修改')).toBeVisible();
  const first = await nameOfFifth();
  await page.getByRole('button', { name: '保存草稿' }).click();
  await expect(page.getByText('草稿有 1 处修改')).toBeVisible();
  await page.reload();
  await expect(help).toHaveValue('按人数填写');
  expect(await nameOfFifth()).toBe(first);
});

test('a page of blocks keeps it, and the caret stays where somebody types', async ({ page, app }) => {
  await keepToken(page, await logInAsOwner(app));
  await page.goto('/dashboard/pages/choose');
  const title = page.getByRole('textbox', { name: '页面标题' });
  await title.fill('先写的标题');
  const blocks = page.getByRole('region', { name: '内容块' });
  await blocks.locator('[data-block-head]').first().click();
  const block = blocks.getByRole('textbox').first();
  await typeWhileSaving(page, '**/api/admin/pages/choose', () => block.fill('后写的字'));
  await page.keyboard.type('一句');
  await expect(block).toHaveValue('后写的字一句');
  await expect(page.getByText('有未保存的修改')).toBeVisible();
});

/** Opens an editor with ⌘K: types its name, goes down to it, and presses Enter. */
async function openByName(page: Page, name: string, group = '页面'): Promise<void> {
  const title = async () => (await page.getByRole('heading', { level: 1 }).allTextContents()).join('');
  const former = await title();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: '查找页面、记录与操作' })).toBeFocused();
  await page.keyboard.type(name);
  const wanted = page.getByRole('group', { name: group, exact: true }).getByRole('option', { name }).first();
  await expect(wanted).toBeVisible();
  for (let at = 0; at < 20 && (await wanted.getAttribute('aria-selected')) !== 'true'; at += 1)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.locator('dialog:modal').getByRole('combobox', { name: '查找页面、记录与操作' })).toHaveCount(0);
  // Editors look alike: the former one would be edited.
  await expect.poll(title).not.toBe(former);
  await expect.poll(title).not.toBe('');
}

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
const inDialog = (page: Page) => page.locator('dialog:modal');

/** Saves the draft and publishes it, with whatever the dialog asks for. */
async function publish(page: Page, answer?: () => Promise<void>): Promise<void> {
  await press(page, button(page, '保存草稿'));
  await expect(button(page, '发布…')).toBeEnabled();
  await press(page, button(page, '发布…'));
  await expect(inDialog(page)).toBeVisible();
  await answer?.();
  await press(page, inDialog(page).getByRole('button', { name: '发布', exact: true }));
  await expect(inDialog(page)).toHaveCount(0);
}

/** Saves a block of a settings screen. */
async function saveForm(page: Page, name: string): Promise<void> {
  const save = page.getByRole('form', { name }).getByRole('button', { name: '保存' });
  await press(page, save);
  await expect(save).toBeDisabled();
}

test('each editor changes and publishes without the mouse, and the public page has it', async ({
  page,
  app,
  request,
}) => {
  const smtp = await startSmtp();
  const token = await logInAsOwner(app);
  const customer = await register(app, 'keyboard_reader');
  await vouchForMailbox(app, token, customer);
  const body = {
    requestKey: 'by-keyboard-license',
    username: 'keyboard_reader',
    edition: 'pro',
    holderType: 'company',
    holderName: '杭州某某科技有限公司',
    projectName: '订单后台',
    domains: ['example.com'],
    months: 12,
    limits: { developers: null, projects: null, domains: null },
    note: '',
  };
  const { data: license } = await ask(app, 'POST', '/api/admin/licenses', { token, body });
  await keepToken(page, token);
  await page.goto('/dashboard/console');
  await page.locator('html[data-hydrated]').waitFor();
  /** What the server sends to visitors, who need no browser for this. */
  const pageOf = async (path: string) => (await request.get(app.url + path)).text();
  const reads = (path: string, words: string) => expect.poll(() => pageOf(path), { timeout: 60_000 }).toContain(words);
  const getsLetter = (words: string) =>
    expect
      .poll(() => smtp.received.map(({ raw }) => wordsOfLetter(raw)).join('\n'), { timeout: 60_000 })
      .toContain(words);

  await test.step('the mail server', async () => {
    await openByName(page, '邮件服务器');
    await typeInto(page, page.getByLabel('服务器地址'), '127.0.0.1');
    const choices = page.getByRole('group', { name: '加密方式' }).getByRole('radio');
    await tabTo(page, choices.and(page.locator(':checked')));
    for (let at = 0; at < 3 && !(await page.getByRole('radio', { name: '不加密' }).isChecked()); at += 1)
      await page.keyboard.press('ArrowRight');
    await typeInto(page, page.getByLabel('端口'), String(smtp.port));
    await typeInto(page, page.getByLabel('发件邮箱'), 'shop@example.com');
    await press(page, button(page, '保存'));
    await expect(page.getByText('已保存，一秒内生效')).toBeVisible();
    await press(page, button(page, '给自己寄一封'));
    await getsLetter('测试');
  });

  await test.step('brand and certificate', async () => {
    await openByName(page, '品牌与收款');
    const names = page.getByRole('form', { name: '名称与标志' });
    await typeInto(page, names.getByLabel('一句话介绍'), '键盘写的一句话');
    await saveForm(page, '名称与标志');
    const certificate = page.getByRole('form', { name: '授权证书' });
    await typeInto(page, certificate.getByLabel('证明的话'), '准许使用下列软件');
    await saveForm(page, '授权证书');
    await expect(certificate.getByRole('region', { name: '授权证书预览' })).toContainText('准许使用下列软件');
    await reads('/', '键盘写的一句话');
    const certificateOf = `${app.url}/api/web/licenses/${license.number}/certificate.pdf`;
    const pdf = await request.get(certificateOf, { headers: { authorization: `Bearer ${customer}` } });
    expect(wordsOfPdf(await pdf.body())).toContain('准许使用下列软件');
  });

  await test.step('catalogue and feature matrix', async () => {
    await openByName(page, '商品与价格');
    const edition = page.getByRole('region', { name: '版本与价格' }).locator('section').nth(1);
    await typeInto(page, edition.getByRole('group', { name: '企业授权' }).getByLabel('价格'), '2,099');
    const features = page.getByRole('region', { name: '功能分组 1' });
    await typeInto(page, features.getByLabel('第 1 行功能'), '键盘勾选');
    await press(page, features.getByLabel('第 1 行社区版'), 'Space');
    await expect(features.getByLabel('第 1 行社区版')).toHaveValue('–');
    await publish(page);
    await expect(page.getByText('与线上一致')).toBeVisible();
    await reads('/product/pricing', '¥2,099');
    await reads('/product/pricing', '键盘勾选');
  });

  await test.step('a discount', async () => {
    await openByName(page, '新建优惠', '做一件事');
    await typeInto(page, inDialog(page).getByLabel('名称'), '键盘优惠');
    const whom = inDialog(page).getByLabel('给谁');
    await tabTo(page, whom);
    for (let at = 0; at < 3 && (await whom.inputValue()) !== 'everyone'; at += 1)
      await page.keyboard.press('ArrowDown');
    await typeInto(page, inDialog(page).getByLabel('减免比例'), '10');
    await press(page, inDialog(page).getByRole('button', { name: '创建' }));
    await expect(inDialog(page)).toHaveCount(0);
    await expect(page.getByRole('main').getByText('键盘优惠')).toBeVisible();
    await reads('/product/pricing', '键盘优惠');
  });

  await test.step('the form of applications', async () => {
    await openByName(page, '申请表');
    await press(page, button(page, '添加问题'));
    await typeInto(
      page,
      page
        .getByRole('listitem', { name: /^第 \d+ 题$/ })
        .last()
        .getByLabel('问题'),
      '从哪里听说',
    );
    await publish(page);
    await expect(page.getByText(/版一致/)).toBeVisible();
    const { data } = await ask(app, 'GET', '/api/web/application-form', { token });
    expect(JSON.stringify(data.form.questions)).toContain('从哪里听说');
  });

  await test.step('a page and its blocks', async () => {
    await openByName(page, '首页', '公开页面');
    const heads = page.getByRole('region', { name: '内容块' }).locator('[data-block-head]');
    await press(page, heads.first());
    await typeInto(page, page.getByRole('textbox', { name: '大标题' }), '全程用键盘');
    await tabTo(page, heads.nth(1));
    await page.keyboard.press('Alt+ArrowDown');
    await expect(heads.nth(2)).toContainText('本站数字');
    await publish(page);
    await expect(page.getByText('与线上一致')).toBeVisible();
    await reads('/', '全程用键盘');
  });

  await test.step('the menus', async () => {
    await openByName(page, '页头与页脚', '公开页面');
    await press(page, page.getByRole('region', { name: '内容块' }).locator('[data-block-head]').first());
    await typeInto(page, page.getByRole('textbox', { name: '名称' }).nth(2), '多少钱');
    await publish(page);
    await expect(page.getByText('与线上一致')).toBeVisible();
    await reads('/product/pricing', '多少钱');
  });

  await test.step('a legal text', async () => {
    await openByName(page, '隐私协议', '公开页面');
    await typeInto(page, page.getByRole('textbox', { name: '正文' }), '只记必要的事。');
    await publish(page, () => typeInto(page, inDialog(page).getByRole('textbox', { name: '版本号' }), '1.1'));
    await expect(page.getByText('与现行的版本 1.1 一致')).toBeVisible();
    await reads('/privacy/index', '只记必要的事。');
  });

  await test.step('a text of the help', async () => {
    await openByName(page, '帮助内容');
    await press(page, page.getByRole('main').getByRole('link', { name: '怎样申请授权' }));
    await typeInto(page, page.getByRole('textbox', { name: '标题' }), '怎样申请星图');
    await publish(page);
    await expect(page.getByText(/与现行的第 \d+ 次文字一致/)).toBeVisible();
    await reads('/docs/index', '怎样申请星图');
  });

  await test.step('a line on top, and news', async () => {
    await openByName(page, '新建顶部通知', '做一件事');
    await typeInto(page, inDialog(page).getByLabel('文字'), '键盘写的通知');
    await press(page, inDialog(page).getByRole('button', { name: '保存' }));
    await expect(page.getByRole('list', { name: '顶部通知' })).toContainText('显示中');
    await press(page, button(page, '写公告'));
    await typeInto(page, inDialog(page).getByLabel('标题'), '键盘写的公告');
    await typeInto(page, inDialog(page).getByLabel('地址'), 'by-keyboard');
    await press(page, inDialog(page).getByRole('button', { name: '建草稿' }));
    await typeInto(page, page.getByLabel('摘要'), '一句摘要');
    await typeInto(page, page.getByRole('textbox', { name: '正文' }), '键盘写的正文');
    await press(page, button(page, '保存'));
    await expect(page.getByText('有未保存的修改')).toBeHidden();
    await press(page, button(page, '发布…'));
    await press(page, inDialog(page).getByRole('button', { name: '发布', exact: true }));
    await expect(page.getByText('已发布', { exact: true })).toBeVisible();
    await reads('/news/by-keyboard', '键盘写的正文');
    await reads('/news/by-keyboard', '键盘写的通知');
  });

  await test.step('the library of pictures', async () => {
    await openByName(page, '图片');
    const chooser = page.waitForEvent('filechooser');
    await press(page, page.getByRole('main').getByRole('button', { name: '选择图片' }));
    await (await chooser).setFiles({ name: '键盘.png', mimeType: 'image/png', buffer: pngOf(120, 80) });
    await typeInto(page, inDialog(page).getByLabel('替代文字'), '一张键盘');
    await press(page, inDialog(page).getByRole('button', { name: '保存' }));
    await expect(inDialog(page).getByRole('img', { name: '一张键盘' })).toBeVisible();
    await page.keyboard.press('Escape');
    const src = await page.getByRole('list', { name: '图片', exact: true }).locator('img').first().getAttribute('src');
    expect((await request.get(app.url + (src ?? ''))).status()).toBe(200);
  });

  await test.step('letters and reasons', async () => {
    await openByName(page, '信件与说明');
    await press(page, page.getByRole('main').getByRole('link', { name: '申请未通过' }));
    await typeInto(page, page.getByRole('textbox', { name: '主题' }), '没有通过：{{申请编号}}');
    await press(page, button(page, '保存'));
    await expect(page.getByText('已保存，之后写的信都用这份文字')).toBeVisible();
    const number = await createDraft(app, customer, 'keyboard-reader');
    await submit(app, customer, number);
    const { code } = await ask(app, 'POST', `/api/admin/applications/${number}/reject`, {
      token,
      body: { reason: '资料不全。', refundNote: '' },
    });
    expect(code).toBe(200);
    await getsLetter(`没有通过：${number}`);
    await openByName(page, '常用说明');
    await press(page, page.getByRole('button', { name: '编辑“暂停授权”的常用说明' }));
    await typeInto(
      page,
      inDialog(page).getByRole('listitem', { name: '第 1 条' }).getByLabel('文字'),
      '键盘写的原因。',
    );
    await press(page, inDialog(page).getByRole('button', { name: '保存' }));
    await expect(page.getByRole('main').getByText('键盘写的原因。')).toBeVisible();
    await page.goto(`/dashboard/licenses/${license.number}`);
    await press(page, button(page, '暂停…'));
    await press(page, inDialog(page).getByRole('group', { name: '常用说明' }).getByRole('button').first());
    await press(page, inDialog(page).getByRole('button', { name: '暂停', exact: true }));
    await expect(inDialog(page)).toHaveCount(0);
    endTimeForUndo(app);
    await getsLetter('键盘写的原因。');
  });

  await test.step('the signing keys', async () => {
    await openByName(page, '签名密钥');
    await press(page, button(page, '轮换…'));
    await typeInto(page, inDialog(page).getByLabel('输入“轮换”确认'), '轮换');
    await press(page, inDialog(page).getByRole('button', { name: '轮换', exact: true }));
    await expect(page.getByRole('list', { name: '签名密钥' }).getByRole('listitem')).toHaveCount(2);
    const { keys } = (await (await request.get(`${app.url}/.well-known/jwks.json`)).json()) as {
      keys: object[];
    };
    expect(keys).toHaveLength(2);
  });
  await smtp.close();
});

const EDITORS = [
  '商品与价格',
  '发布',
  '页面',
  '帮助内容',
  '公告',
  '图片',
  '信件与说明',
  '品牌与收款',
  '店铺开张',
  '设置',
];

test('a reviewer sees none of the editors: not in the menu, not with ⌘K, and not by an address', async ({
  page,
  app,
  expectedFaults,
}) => {
  expectedFaults.push(/403/);
  const token = await register(app, 'only_reviewer');
  inDatabase(app, (database) => {
    database.prepare('update app_user set roles = ? where username = ?').run('["reviewer"]', 'only_reviewer');
  });
  await keepToken(page, token);
  await page.goto('/dashboard/console');
  const menu = page.getByRole('navigation', { name: '后台导航' });
  await expect(menu.getByRole('link', { name: '申请', exact: true })).toBeVisible();
  for (const name of EDITORS) await expect(menu.getByRole('link', { name, exact: true })).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('商品与价格');
  await expect(page.getByText('没有找到', { exact: false })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto('/dashboard/brand');
  await expect(page.getByText('无权访问')).toBeVisible();
  for (const path of [
    '/dashboard/catalog',
    '/dashboard/catalog/form',
    '/dashboard/catalog/discounts',
    '/dashboard/pages',
    '/dashboard/pages/home',
    '/dashboard/pages/navigation',
    '/dashboard/pages/legal/privacy',
    '/dashboard/help/page/sdk',
    '/dashboard/media',
    '/dashboard/letters/application.reject',
    '/dashboard/letters/reasons',
    '/dashboard/announcements',
    '/dashboard/opening',
    '/dashboard/settings',
    '/dashboard/settings/mail',
    '/dashboard/settings/keys',
    '/dashboard/settings/backup',
  ]) {
    // A navigation inside the console would leave the former refusal on the screen for a moment.
    await page.goto(path);
    await expect(page.getByText('无权访问')).toBeVisible();
    await expect(page.getByText(/需要“.+”权限/)).toBeVisible();
    expect([path, await page.getByRole('main').getByRole('textbox').count()]).toEqual([path, 0]);
  }
});
