import type { Page } from '@playwright/test';
import * as client from '../../tests/support/servers/real-client.ts';
import type { Who } from './shots.ts';
import { consoleLooks } from './console-looks.ts';
import { accounts } from './visitor.ts';

/** One state of one page, for looking at it and for checking it with axe. */
export interface Look {
  name: string;
  path: string;
  who?: Who;
  /** The acts of a person before the picture is taken. */
  act?: (page: Page, sample: Sample) => Promise<void>;
  /** Only the visible part: for a panel on a long page. */
  inWindow?: boolean;
}

/** A genuine key from the demonstration's data. */
export interface Sample {
  number: string;
  key: string;
}

export async function findSample(url: string): Promise<Sample> {
  const token = await client.logIn({ url }, accounts.customer);
  const held = await client.ask({ url }, 'GET', '/api/web/licenses', { token });
  const [{ number }] = (held.data as { items: [{ number: string }] }).items;
  const answer = await client.ask({ url }, 'GET', `/api/web/licenses/${number}/key`, { token });
  return { number, key: (answer.data as { key: string }).key };
}

const button = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).last().click();
  await page.locator('dialog[open], [popover]:popover-open').first().waitFor();
};

/** An example of the gallery, after a click on its first button. */
const example = (id: string): Look => ({
  name: `gallery-${id}`,
  path: `/comp/index#${id}`,
  inWindow: true,
  act: async (page) => {
    await page.mouse.move(200, 200);
    await page.locator(`#${id} [data-live] button`).first().click();
  },
});

const inquire =
  (textOf: (sample: Sample) => string, host = '') =>
  async (page: Page, sample: Sample) => {
    await page.getByRole('button', { name: '选择文件' }).waitFor();
    await page.getByLabel('要查询的内容').fill(textOf(sample));
    await page.getByLabel('同时检查域名').fill(host);
    await page.getByRole('button', { name: '查询', exact: true }).click();
    await page.getByRole('status', { name: '查询结果' }).locator('> *').first().waitFor();
  };

const submit = (name: string) => async (page: Page) => {
  await page.waitForLoadState('networkidle');
  await page.getByRole('main').getByRole('button', { name, exact: true }).click();
  await page.getByText(/^请/).first().waitFor();
};

async function fillHolder(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /^企业/ }).check();
  await page.getByLabel('企业名称').fill('杭州示例科技（中国）有限公司');
  await page.getByLabel('统一社会信用代码').fill('91330106MA2CFLYX0B');
  await page.getByRole('button', { name: '下一步' }).click();
}

async function fillScope(page: Page): Promise<void> {
  await fillHolder(page);
  await page.getByLabel('联系人').fill('王小明');
  await page.getByLabel('联系电话').fill('138 0013 8000');
  await page.getByLabel('联系邮箱').fill('ming@example.com');
  await page.getByLabel('项目名称').fill('订单后台');
  await page.getByLabel('授权域名').fill('www.example.com');
  await page.getByLabel('用途说明').fill('公司内部订单管理系统');
  await page.getByRole('button', { name: '下一步' }).click();
}

async function fillPayment(page: Page): Promise<void> {
  await fillScope(page);
  await page.getByRole('radio', { name: /对公|银行/ }).check();
  await page.getByLabel('转账流水号').fill('20261121-0001');
  await page.getByLabel('付款日期').fill('2026-11-20');
  await page.getByRole('button', { name: '去核对' }).click();
  await page.getByRole('checkbox', { name: /授权协议/ }).waitFor();
}

async function sendIn(page: Page): Promise<void> {
  await fillPayment(page);
  await page.getByRole('checkbox', { name: /授权协议/ }).check();
  await page.getByRole('button', { name: '提交申请', exact: true }).click();
  await page.getByRole('figure', { name: '授权证书草稿' }).getByText('已提交').waitFor();
}

/** All public pages, the personal centre and the console, in their states. */
export const looks: readonly Look[] = [
  { name: 'home', path: '/' },
  { name: 'product', path: '/product/detail' },
  { name: 'product-community', path: '/product/detail/community' },
  { name: 'product-pro', path: '/product/detail/pro' },
  { name: 'product-tenant', path: '/product/detail/tenant' },
  { name: 'pricing', path: '/product/pricing' },
  { name: 'pricing-personal', path: '/product/pricing?holder=personal' },
  {
    name: 'guide',
    path: `/product/pricing?use=business&part=front&tenants=no&holder=company&people=5&projects=4#guide`,
  },
  { name: 'choose', path: '/choose/we' },
  { name: 'gallery', path: '/comp/index' },
  { name: 'gallery-search', path: '/comp/index?q=dialog' },
  { name: 'gallery-nothing', path: '/comp/index?q=qqqqzz' },
  { name: 'gallery-source', path: '/comp/source/dialog' },
  ...['date-picker', 'toast', 'dialog', 'drawer', 'confirm', 'popover'].map(example),
  ...['menu', 'image-viewer', 'editable-table', 'draggable-dialog'].map(example),
  { name: 'privacy', path: '/privacy/index' },
  { name: 'privacy-old', path: '/privacy/index?version=1.0' },
  { name: 'agreement', path: '/agreement/index' },
  { name: 'help', path: '/docs/index' },
  { name: 'help-search', path: '/docs/index?q=域名' },
  { name: 'help-nothing', path: '/docs/index?q=qqqqzz' },
  { name: 'article', path: '/docs/sdk' },
  { name: 'findings', path: '/docs/findings' },
  { name: 'api', path: '/docs/api' },
  { name: 'faq', path: '/docs/faq' },
  { name: 'faq-answer', path: '/docs/faq#change-domain' },
  { name: 'changelog', path: '/docs/changelog' },
  { name: 'changelog-area', path: `/docs/changelog?area=${encodeURIComponent('授权')}` },
  { name: 'domains', path: '/docs/domains' },
  { name: 'verify', path: '/authorize/index' },
  {
    name: 'verify-empty',
    path: '/authorize/index',
    act: async (page) => {
      await page.getByRole('button', { name: '选择文件' }).waitFor();
      await page.getByRole('button', { name: '查询', exact: true }).click();
      await page.getByRole('alert').waitFor();
    },
  },
  { name: 'verify-genuine', path: '/authorize/index', act: inquire(({ key }) => key) },
  { name: 'verify-number', path: '/authorize/index', act: inquire(({ number }) => number) },
  { name: 'verify-other-host', path: '/authorize/index', act: inquire(({ key }) => key, 'other.net') },
  { name: 'verify-changed', path: '/authorize/index', act: inquire(({ key }) => `${key.slice(0, -9)}AAAAAAAAA`) },
  { name: 'verify-absent', path: '/authorize/index', act: inquire(() => 'VL-0000-0000-0000') },
  { name: 'verify-cut', path: '/authorize/index', act: inquire(({ key }) => key.slice(0, 80)) },
  { name: 'verify-unknown', path: '/authorize/index', act: inquire(() => '这是什么') },
  { name: 'verify-free-host', path: '/authorize/index', act: inquire(() => 'localhost:3000') },
  {
    name: 'verify-error',
    path: '/authorize/index',
    act: inquire(() => 'License verification failed\n  HOST_NOT_COVERED shop.example.net'),
  },
  { name: 'apply', path: '/applying/index' },
  { name: 'apply-unknown', path: '/applying/index/nothing' },
  { name: 'apply-community', path: '/applying/index/community' },
  { name: 'apply-form', path: '/applying/index/pro' },
  { name: 'apply-wrong', path: '/applying/index/pro', act: submit('下一步') },
  { name: 'apply-scope', path: '/applying/index/pro', act: fillHolder },
  { name: 'apply-login', path: '/applying/index/pro', act: fillScope },
  { name: 'apply-payment', path: '/applying/index/pro', who: 'customer', act: fillScope },
  { name: 'apply-review', path: '/applying/index/pro', who: 'customer', act: fillPayment },
  { name: 'apply-sent', path: '/applying/index/pro', who: 'customer', act: sendIn },
  { name: 'login', path: '/login' },
  { name: 'login-wrong', path: '/login', act: submit('登录') },
  { name: 'register', path: '/login?mode=register' },
  { name: 'register-wrong', path: '/login?mode=register', act: submit('注册并登录') },
  {
    name: 'wechat',
    path: '/login',
    act: async (page) => {
      await page.waitForLoadState('networkidle');
      await page.getByRole('button', { name: /微信/ }).click();
      await page.waitForLoadState('networkidle');
    },
  },
  { name: 'recover', path: '/recover/index' },
  { name: 'reset', path: '/reset/index/abcdefghijklmnop' },
  { name: 'wx-callback', path: '/wxlogin/callback?code=x&state=y' },
  { name: 'missing', path: '/no/such/page' },
  { name: 'support', path: '/product/pricing', act: button('咨询客服') },
  { name: 'theme', path: '/product/pricing', act: button('主题设置') },
  { name: 'info', path: '/user/info', who: 'customer' },
  { name: 'applications', path: '/user/apply', who: 'customer' },
  {
    name: 'application',
    path: '/user/apply',
    who: 'customer',
    act: async (page) => {
      await page.getByRole('main').locator('a[href^="/user/apply/"]').first().click();
      await page.waitForURL(/\/user\/apply\/AP/);
      await page.waitForLoadState('networkidle');
    },
  },
  { name: 'licenses', path: '/user/product', who: 'customer' },
  {
    name: 'license',
    path: '/user/product',
    who: 'customer',
    act: async (page) => {
      await page.getByRole('list', { name: '我的授权' }).getByRole('link').first().click();
      await page.getByRole('region', { name: '授权内容' }).waitFor();
    },
  },
  ...(['renew', 'upgrade', 'transfer'] as const).map((what): Look => ({
    name: `license-${what}`,
    path: '/user/product',
    who: 'customer',
    act: async (page, { number }) => {
      await page.goto(`/user/product/${number}/${what}`, { waitUntil: 'networkidle' });
    },
  })),
  { name: 'materials', path: '/user/material', who: 'customer' },
  { name: 'third-party', path: '/user/thirdparty', who: 'customer' },
  ...consoleLooks,
];

/** All pages of the sitemap, and those that are hidden from search engines. */
export async function publicLooks(url: string): Promise<Look[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  const unlisted = ['/login', '/recover/index', '/no/such/page'];
  return [...listed, ...unlisted].map((path) => ({ name: path.slice(1).replaceAll('/', '-') || 'home', path }));
}
