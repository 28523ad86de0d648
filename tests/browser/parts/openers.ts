import type { Page } from '@playwright/test';
import { expect, wake } from '../fixtures.ts';
import { follow, type Loss, parts, told } from './lose.ts';

const dialog = (page: Page) => page.getByRole('dialog');

/** A dialog opens, and is closed again for the next one. */
async function comesAsDialog(page: Page): Promise<void> {
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const presses = (name: string | RegExp) => (page: Page) => button(page, name).click();

/** The parts in the frame of every public page. */
export const frameParts: readonly Loss[] = [
  { parts: ['theme/theme-drawer.tsx'], press: presses('主题设置'), comes: comesAsDialog },
  { parts: ['support-popup'], press: presses('咨询客服'), comes: comesAsDialog },
  {
    parts: ['parts/chrome/product-panel.tsx'],
    press: presses(/的各个版本$/),
    comes: (page) => expect(button(page, /的各个版本$/)).toHaveAttribute('aria-expanded', 'true'),
  },
];

export const phoneParts: readonly Loss[] = [
  { parts: ['parts/chrome/mobile-menu.tsx'], press: presses('打开菜单'), comes: comesAsDialog },
];

/** The parts of the demonstration on the home page. */
export const demonstrationParts: readonly Loss[] = [
  {
    parts: ['routes/marketing/demo/office-licenses.tsx'],
    press: (page) => page.getByRole('tab', { name: '授权', exact: true }).click(),
    comes: (page) =>
      expect(page.getByRole('tab', { name: '授权', exact: true })).toHaveAttribute('aria-selected', 'true'),
  },
  {
    parts: ['routes/marketing/demo/office-review.tsx'],
    press: (page) => page.getByRole('tab', { name: '申请审核' }).click(),
    comes: (page) => expect(page.getByRole('tab', { name: '申请审核' })).toHaveAttribute('aria-selected', 'true'),
  },
  {
    parts: ['routes/marketing/demo/issued-certificate.tsx'],
    press: presses(/^通过/),
    comes: (page) => expect(page.getByLabel(/^被授权方/)).toBeVisible(),
  },
];

/** The code that shows the verdict on the first key. */
export const checkParts: readonly Loss[] = [
  {
    parts: ['messages'],
    press: async (page) => {
      const tab = page.getByRole('tab', { name: '申请审核' });
      // The demonstration is ready a moment after the page.
      await expect(async () => {
        await tab.click();
        await expect(tab).toHaveAttribute('aria-selected', 'true', { timeout: 500 });
      }).toPass();
      await button(page, /^通过/).click();
    },
    comes: (page) => expect(page.getByRole('status').filter({ hasText: '校验通过' })).toBeVisible(),
  },
];

/** A person presses the same button again. */
const again = (press: Loss['press']): Pick<Loss, 'press' | 'retry'> => ({ press, retry: press });

export const figureParts: readonly Loss[] = [
  {
    parts: ['routes/marketing/measure/measure-now.ts'],
    press: presses('现在就测'),
    comes: (page) => expect(button(page, '再测一次')).toBeVisible(),
  },
  {
    parts: ['verify'],
    ...again((page) => page.locator('[data-measure=check]').click()),
    says: (page) => expect(page.getByText('这次没有量成，请再试一次。')).toBeVisible(),
    comes: (page) => expect(page.getByText(/里校验了 \d+ 次/)).toBeVisible(),
  },
];

const saysWithoutButton = (text: string) => (page: Page) =>
  expect(page.getByRole('alert').filter({ hasText: text }).first()).toBeVisible();

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABh6FO1AAAAABJRU5ErkJggg==',
  'base64',
);

/** The parts of the profile and its security; `age` makes the log-in older, so that the password is asked for. */
export const profileParts = (age: () => void): readonly Loss[] => [
  {
    parts: ['routes/account/profile/avatar-dialog.tsx'],
    press: (page) =>
      page.locator('input[type=file]').first().setInputFiles({ name: '一.png', mimeType: 'image/png', buffer: png }),
    comes: comesAsDialog,
  },
  {
    parts: ['routes/account/security/two-factor-enrolment.tsx', 'qr-path'],
    press: presses('开启两步验证'),
    comes: (page) => expect(button(page, '开始设置')).toBeVisible(),
  },
  {
    parts: ['parts/session/fresh-login-dialog.tsx'],
    press: async (page) => {
      age();
      await button(page, '开始设置').click();
    },
    comes: (page) => expect(page.getByRole('dialog', { name: '确认是您本人操作' })).toBeVisible(),
  },
];

export const downloadParts: readonly Loss[] = [
  {
    parts: ['client/files/resumable-fetch.ts'],
    ...again(presses(/^下载.*源码/)),
    says: (page) => expect(told(page)).toBeVisible(),
    comes: (page) => expect(page.getByText('下载完成，校验值一致')).toBeVisible(),
  },
];

/** The code that calls the API; a page for reading needs it when somebody searches. */
export const askingPart: Loss = {
  parts: ['asking'],
  press: async (page) => {
    await page.goto('/docs/index');
    await wake(page);
    await page.getByRole('searchbox', { name: '搜索帮助' }).fill('能开发票吗');
  },
  retry: async (page) => {
    await expect(page.getByRole('searchbox', { name: '搜索帮助' })).toHaveValue('能开发票吗');
    await page.getByRole('searchbox', { name: '搜索帮助' }).fill('能开发票');
  },
  comes: (page) => expect(page.getByRole('link', { name: /能开发票吗/ }).first()).toBeVisible(),
};

/** The worker that solves the captcha of the log-in as soon as somebody types. */
export const workerPart = (worker: string, address: string): Loss => ({
  parts: [worker],
  press: async (page) => {
    await page.goto(address);
    await wake(page);
    await page.getByLabel('用户名或邮箱').fill('nobody_at_all');
    await page.getByLabel(/^密码/).fill('some password');
    await button(page, /^登录$/).click();
  },
  says: saysWithoutButton('安全验证没能启动'),
  retry: async (page) => {
    await expect(page.getByLabel('用户名或邮箱')).toHaveValue('nobody_at_all');
    await button(page, /^登录$/).click();
  },
  comes: (page) => expect(page.getByText(/用户名或密码/).first()).toBeVisible(),
});

const csv = { name: '账单.csv', mimeType: 'text/csv', buffer: Buffer.from('交易日期,金额\n20261120,1999\n') };

export const statementParts: readonly Loss[] = [
  {
    parts: ['table-worker'],
    ...again((page) => page.getByLabel('选择账单文件').setInputFiles(csv)),
    says: saysWithoutButton('读取文件的程序没有加载出来'),
    comes: (page) => expect(page.getByRole('alert').filter({ hasText: '读取文件的程序' })).toBeHidden(),
  },
];

/** A page that cannot be rendered without these parts; `says` and `press` are used by `openWithout`. */
const opened = (lost: readonly string[], address: string, comes: Loss['comes']): Loss => ({
  parts: lost,
  press: (page) => page.goto(address).then(() => wake(page)),
  comes,
});

/** Pages of blocks load it ahead and ignore a failure: their links also work without it. Help pages need it. */
export const linksWithin: Loss = {
  parts: ['help'],
  press: async (page) => {
    await page.goto('/choose/we');
    await wake(page);
    await follow(page, '/docs/index');
  },
  comes: (page) => expect(page).toHaveURL('/docs/index'),
};

/**
 * The schemas of the API, through which nearly all pages of a person load their data; the account menu needs them, too,
 * and is a link without them.
 */
export const schemas: Loss = {
  parts: ['client/http/entry-of.ts', 'console'],
  press: async (page) => {
    await page.goto('/product/pricing');
    await wake(page);
    await page.locator('a[href="/user/info"]:visible').first().click();
  },
  comes: (page) => expect(page.getByLabel('昵称')).toBeVisible(),
};

const preview = (page: Page) => page.frameLocator('iframe[title="访客看到的页面"]');

export const previews: readonly Loss[] = [
  opened(['routes/console/pages/previewed-blocks.tsx'], '/dashboard/pages/home', (page) =>
    expect(preview(page).getByRole('heading').first()).toBeVisible(),
  ),
  opened(['routes/console/pages/previewed-menus.tsx'], '/dashboard/pages/navigation', (page) =>
    expect(preview(page).getByRole('link').first()).toBeVisible(),
  ),
];

export const viewingBar: Loss = opened(['parts/session/viewing-bar.tsx'], '/user/info', (page) =>
  expect(page.getByRole('complementary', { name: '以客户的身份查看' })).toBeVisible(),
);

/** One press, in an example of each group. */
const groups = {
  form: 'button',
  data: 'table',
  feedback: 'dialog',
  navigation: 'menu',
  chart: 'line-chart',
  media: 'image-viewer',
  layout: 'card',
  business: 'search-form',
};
const ofGroups = (name: (group: string) => string) => Object.keys(groups).map(name);

export const gallery: Loss = opened(
  ['routes/gallery/templates/template-list.tsx', ...ofGroups((group) => `routes/gallery/examples/${group}.ts`)],
  '/comp/index',
  async (page) => {
    for (const example of Object.values(groups)) await expect(page.locator(`#${example} [data-live]`)).toBeAttached();
    await expect(page.locator('.templates')).toBeVisible();
  },
);

/** The same tab in many examples at once: each shows its own message, with its own button. */
function tabs(lost: readonly string[], examples: readonly string[], tab: string, content: string): Loss {
  const pressIn = (selector: string, name: string) => (page: Page) =>
    page.evaluate(
      ([ids, within, text]) => {
        for (const id of ids)
          for (const element of document.querySelectorAll<HTMLElement>(`#${id} ${within}`))
            if (element.textContent === text) element.click();
      },
      [examples, selector, name] as const,
    );
  const lacking = (page: Page) => page.locator('.example [role=alert]').filter({ hasText: '没有加载出来' });
  return {
    parts: lost,
    press: pressIn('[role=tab]', tab),
    says: (page) => expect(lacking(page)).toHaveCount(examples.length),
    retry: pressIn('[role=alert] button', '重试'),
    comes: async (page) => {
      await expect(lacking(page)).toHaveCount(0);
      await expect(page.locator(`.example [role=tabpanel]:visible ${content}`)).toHaveCount(examples.length);
    },
  };
}

const sources = [...parts.keys()].filter((name) => name.endsWith(' as text'));

export const galleryParts: readonly Loss[] = [
  tabs(
    ofGroups((group) => `routes/gallery/catalogue/properties/${group}.ts`),
    Object.values(groups),
    '属性',
    'table.props',
  ),
  tabs(
    sources,
    sources.map((name) => name.replace(/^.*\/(.*)\.tsx.*$/, '$1')),
    '源码',
    'pre:visible',
  ),
];

/** Pressed before the sources are shown, which replace the examples. */
export const exampleParts: readonly (Loss & { example: string })[] = [
  {
    example: 'date-picker',
    parts: ['ui/form/calendar.tsx'],
    press: (page) => page.locator('#date-picker').getByRole('button', { name: '打开日历' }).click(),
    comes: async (page) => {
      // A click elsewhere has closed the place where it would appear.
      await page.locator('#date-picker').getByRole('button', { name: '打开日历' }).click();
      await expect(page.getByRole('dialog', { name: '选择日期' }).getByRole('grid')).toBeVisible();
      await page.keyboard.press('Escape');
    },
  },
  {
    example: 'image-viewer',
    parts: ['ui/media/image-viewer-dialog.tsx'],
    press: (page) => page.locator('#image-viewer [data-live]').getByRole('button').first().click(),
    comes: (page) => expect(page.getByRole('dialog', { name: /查看图片/ })).toBeVisible(),
  },
];

/** Loaded ahead without a message, and missing only when somebody needs it. */
export const verification = (key: string): readonly Loss[] => {
  const press = async (page: Page) => {
    await page.goto('/authorize/index');
    await wake(page);
    await page.getByLabel('要查询的内容').fill(key);
    await button(page, /^查询$/).click();
  };
  const outcome = (page: Page) => page.getByRole('status', { name: '查询结果' });
  return [
    {
      parts: ['routes/verify/verify-text.ts', 'routes/verify/published-keys.ts'],
      press,
      comes: (page) => expect(outcome(page)).toContainText('签名'),
    },
    {
      parts: ['routes/verify/log-place.ts'],
      press,
      comes: (page) => expect(outcome(page)).toContainText(/载于授权日志第 \d+ 条/),
    },
  ];
};
