import type { Page } from '@playwright/test';
import type { Look } from './looks.ts';

/** Follows the first link of the list whose address begins so. */
const first = (start: string) => async (page: Page) => {
  const links = page.getByRole('main').locator(`a[href^="${start}"]:visible`);
  await links.first().waitFor();
  const address = await links.first().getAttribute('href');
  await page.goto(address ?? start, { waitUntil: 'networkidle' });
};

const press = (name: RegExp) => async (page: Page) => {
  await page.getByRole('main').getByRole('button', { name }).first().click();
  await page.locator('dialog[open], [popover]:popover-open').first().waitFor();
};

const unfold = (name: RegExp) => async (page: Page) => {
  await page.getByRole('main').getByRole('button', { name }).first().click();
};

const inTurn =
  (...acts: ((page: Page) => Promise<void>)[]) =>
  async (page: Page) => {
    for (const act of acts) await act(page);
  };

const license = first('/dashboard/licenses/VL');
const release = first('/dashboard/releases/0');
const application = first('/dashboard/applications/AP');

/** A dialog of the first license's page. */
const ofLicense = (name: string, act: string): Look => ({
  name: `console-license-${name}`,
  path: '/dashboard/licenses?status=active',
  who: 'operator',
  act: inTurn(license, press(new RegExp(`^${act}…`))),
});

/** Within the time in which it can be taken back, which `look` makes an hour. */
async function revoke(page: Page): Promise<void> {
  const waiting = page.getByText(/秒后撤销授权/).first();
  if (await waiting.isVisible()) return;
  await press(/^撤销…/)(page);
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('textbox').fill('款项已全额退还。');
  await page.getByRole('button', { name: '撤销授权', exact: true }).click();
  await waiting.waitFor();
}

/** The way of issuing in the dialog that is open. */
const chooseGift = (page: Page) => page.getByRole('dialog').getByText('赠送', { exact: true }).click();

async function backToList(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: '授权列表' }).click();
  await page.getByRole('table').waitFor();
}

const ofApplication = (name: string, act: RegExp): Look => ({
  name: `console-application-${name}`,
  path: '/dashboard/applications?state=in_review',
  who: 'operator',
  act: inTurn(application, press(act)),
});

const screen = (name: string, path: string, act?: Look['act']): Look => ({
  name: `console-${name}`,
  path: `/dashboard/${path}`,
  who: 'operator',
  ...(act && { act }),
});

const find = (words: string) => async (page: Page) => {
  await page.keyboard.press('Control+k');
  const search = page.getByRole('dialog').getByRole('combobox');
  await search.fill(words);
  await page.waitForTimeout(1500);
};

/** Every screen of the console, its dialogs and the states that take an act. */
export const consoleLooks: readonly Look[] = [
  screen('overview', 'console'),
  screen('find', 'console', find('')),
  screen('find-words', 'console', find('示例')),
  screen('find-nothing', 'console', find('qqqqzz')),
  screen('applications', 'applications'),
  screen('applications-nothing', 'applications?q=qqqqzz'),
  screen('application', 'applications', application),
  ofApplication('ask', /^要求补充/),
  ofApplication('reject', /^驳回/),
  ofApplication('payment', /^确认到账|^又收到/),
  screen('invoices', 'invoices'),
  screen('reports', 'reports'),
  screen('sales', 'sales'),
  screen('statements', 'statements'),
  screen('imports', 'imports'),
  screen('licenses', 'licenses'),
  screen('licenses-issue', 'licenses', press(/^手工签发/)),
  screen('licenses-gift', 'licenses', inTurn(press(/^手工签发/), chooseGift)),
  screen('license', 'licenses', license),
  ofLicense('renew', '续期'),
  ofLicense('extend', '延长'),
  ofLicense('upgrade', '升级'),
  ofLicense('correct', '更正'),
  ofLicense('domains', '更改域名'),
  ofLicense('transfer', '转让'),
  ofLicense('suspend', '暂停'),
  ofLicense('revoke', '撤销'),
  screen('license-waiting', 'licenses?status=active', inTurn(license, revoke)),
  screen('licenses-waiting', 'licenses?status=active', inTurn(license, revoke, backToList)),
  screen('reminders', 'reminders'),
  screen('customers', 'customers'),
  screen('customer', 'customers', first('/dashboard/customers/')),
  screen('catalog', 'catalog'),
  screen('form', 'catalog/form'),
  screen('discounts', 'catalog/discounts'),
  screen('discounts-new', 'catalog/discounts', press(/^新建优惠/)),
  screen('releases', 'releases'),
  screen('releases-new', 'releases', press(/^新建版本/)),
  screen('release', 'releases', release),
  screen('release-edit', 'releases', inTurn(release, press(/^编辑/))),
  screen('general-materials', 'releases/general'),
  screen('pages', 'pages'),
  screen('pages-new', 'pages', press(/^新建页面/)),
  screen('page-home', 'pages/home'),
  screen('page-home-hero', 'pages/home', unfold(/^首屏/)),
  ...['site-words', 'docs-home', 'docs-faq', 'docs-changelog', 'news-home', 'navigation'].map((slug) =>
    screen(`page-${slug}`, `pages/${slug}`),
  ),
  screen('legal', 'pages/legal/privacy'),
  screen('help', 'help'),
  screen('help-text', 'help/page/sdk'),
  screen('announcements', 'announcements'),
  screen('announcements-new', 'announcements', press(/^写公告/)),
  screen('media', 'media'),
  screen('letters', 'letters'),
  screen('letter', 'letters/application.reject'),
  screen('reasons', 'letters/reasons'),
  screen('mails', 'mails'),
  screen('jobs', 'jobs'),
  screen('audit', 'audit'),
  screen('team', 'team'),
  screen('team-invite', 'team', press(/^邀请同事/)),
  screen('brand', 'brand'),
  screen('opening', 'opening'),
  screen('settings', 'settings'),
  screen('settings-robot', 'settings', press(/^添加群机器人/)),
  screen('backup', 'settings/backup'),
  screen('signing-keys', 'settings/keys'),
  screen('signing-keys-rotate', 'settings/keys', press(/^轮换/)),
  screen('mail-server', 'settings/mail'),
  screen('missing', 'no-such-page'),
];
