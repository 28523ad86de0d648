import evidence from '../../../src/server/pages/shipped/evidence.json' with { type: 'json' };
import { expect, expectNoAxeViolations, test, wide, wideInShort } from '../fixtures.ts';

test.describe('product detail', () => {
  test('switches editions, shows the product in the viewer and leads to the application', async ({ page }) => {
    await page.goto('/product/detail');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('旗舰版');
    await page.getByRole('navigation', { name: '版本' }).getByRole('link', { name: '专业版' }).click();
    await expect(page).toHaveURL('/product/detail/pro');
    await expect(page).toHaveTitle(/^专业版：/);
    await expect(page.getByText('¥1,999').first()).toBeVisible();

    await page.getByText('我的授权', { exact: true }).click();
    await expect(page.getByRole('img', { name: /每份授权的签名纹/ })).toBeVisible();
    await page.getByRole('radio', { name: /工作台/ }).press('Space');
    await expect(page.getByRole('img', { name: /每份授权的签名纹/ })).toBeHidden();
    const shot = page.getByRole('link', { name: /查看大图：工作台/ });
    await shot.click();
    const viewer = page.getByRole('dialog', { name: /查看图片，第 1 张/ });
    await expect(viewer.getByRole('img', { name: /工作台/ })).toBeVisible();
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
    await expect(shot).toBeFocused();

    await page.getByRole('main').getByRole('link', { name: '申请专业版' }).first().click();
    await expect(page).toHaveURL('/applying/index/pro');
  });

  test('tells search engines the edition, its offers and where it stands', wide, async ({ request }) => {
    const html = await (await request.get('/product/detail/tenant')).text();
    const data = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/g)].map(
      ([, json = '']) => JSON.parse(json) as { '@type': string; offers?: { price: string }[] },
    );
    expect(data.map((entry) => entry['@type'])).toEqual(['BreadcrumbList', 'Product']);
    expect(data[1]?.offers?.map(({ price }) => price)).toEqual(['12800.00']);
    expect(html).toContain('/og/product.jpg');
    expect((await request.get('/product/detail/nothing')).status()).toBe(404);
  });
});

test.describe('pricing', () => {
  test(
    'the guide is answered by keyboard, ends in an edition with reasons, and its address can be shared',
    wideInShort,
    async ({ page, openBrowser, app }) => {
      await page.goto('/product/pricing#guide');
      const answer = async (question: string, option: string) => {
        const choice = page.getByRole('group', { name: question }).getByRole('radio', { name: option });
        await choice.focus();
        await page.keyboard.press('Space');
        await expect(choice).toBeChecked();
      };
      await answer('打算用来做什么？', '做商业项目');
      await answer('需要哪一部分源码？', '只要前端，后端已有');
      await answer('会做成多租户，给很多客户共用吗？', '不会');
      await answer('授权写谁的名字？', '公司');
      await answer('同时有几个人要用源码？', '2 到 5 人');
      await answer('用在几个项目里？', '4 个以上');
      await expect(page.getByRole('heading', { name: '旗舰版 企业授权 ¥4,999' })).toBeVisible();
      await expect(page.getByText('专业版（企业授权限 3 个项目）')).toBeVisible();
      await expectNoAxeViolations(page);

      const other = await openBrowser();
      await other.goto(app.url + new URL(page.url()).pathname + new URL(page.url()).search);
      await expect(other.getByRole('heading', { name: '旗舰版 企业授权 ¥4,999' })).toBeVisible();
    },
  );

  test(
    'the guide answers a plain form without scripts, and paper gets the text alone',
    wide,
    async ({ browser, app }) => {
      const context = await browser.newContext({ javaScriptEnabled: false });
      const page = await context.newPage();
      await page.goto(`${app.url}/product/pricing`);
      await page.getByRole('radio', { name: '先评估与学习' }).check();
      await page.getByRole('button', { name: '看推荐' }).click();
      await expect(page.getByRole('heading', { name: '社区版 免费' })).toBeVisible();
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('banner')).toHaveText('Vela Admin', { useInnerText: true });
      await expect(page.getByRole('link', { name: '申请专业版' }).first()).toBeHidden();
      await expect(page.getByRole('link', { name: '个人授权', exact: true })).toBeHidden();
      await expect(page.getByText('不会。服务期内发布的版本永久可用', { exact: false })).toBeVisible();
      await context.close();
    },
  );
});

test('why us: every figure is the measured one, with the way to check it', wideInShort, async ({ page }) => {
  await page.goto('/choose/we');
  await expect(
    page.getByText(`${evidence.accessibility.pages} 个公开页面，深色与浅色各查一遍`, { exact: false }),
  ).toBeVisible();
  await expect(page.getByText('npm run evidence')).toBeVisible();
  // A browser measures here whatever it can.
  const answers = [/个请求.*其他域名的请求 0 个/, `下限 ${evidence.contrast.least.toFixed(2)} : 1`, '都通过'];
  for (const [index, answer] of answers.entries()) {
    await page.getByRole('button', { name: '现在就测' }).first().click();
    await expect(page.getByRole('main').getByRole('status').nth(index)).toContainText(answer);
  }
  await expectNoAxeViolations(page);
  await expect(page.getByRole('cell', { name: '¥799 起，一次付清' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: '哪个版本适合我' }).click();
  await expect(page).toHaveURL('/product/pricing#guide');
  await expect(page.getByRole('heading', { name: '哪个版本适合我' })).toBeInViewport();
});

test(
  'approving draws a certificate; another name in it breaks its pattern, the old one mends it',
  wide,
  async ({ page }) => {
    await page.goto('/');
    await page.getByRole('tab', { name: '申请审核' }).click();
    await page.getByRole('button', { name: '通过示例公司甲的申请' }).click();
    const holder = page.getByLabel('被授权方（改一个字试试）');
    const verdict = page.getByRole('status').filter({ hasText: '校验' });
    await expect(verdict).toContainText('签名与内容一致');
    const pattern = page.locator('svg[viewBox="0 0 100 100"] path').first();
    const whole = await pattern.getAttribute('d');
    await holder.fill('示例公司乙');
    await expect(verdict).toContainText('校验未通过');
    await expect(pattern).not.toHaveAttribute('d', whole ?? '');
    await page.getByRole('button', { name: '恢复原样' }).click();
    await expect(verdict).toContainText('签名与内容一致');
    await expect(pattern).toHaveAttribute('d', whole ?? '');
    await page.getByRole('tab', { name: '授权', exact: true }).click();
    await expect(page.getByRole('table', { name: '示例授权' })).toContainText('示例公司甲');
  },
);

test('a page that has come alive has one style sheet, and fetches a drawing of the product when it comes near', async ({
  page,
}) => {
  const drawings: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(?:screenshots|templates)\//.test(pathname)) drawings.push(pathname);
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.locator('link[rel="stylesheet"]')).toHaveCount(1);
  expect(drawings).toEqual([]);
  const drawing = page.locator('svg[data-drawn]').first();
  const [address] = ((await drawing.getAttribute('data-drawn')) ?? '').split('#');
  await drawing.scrollIntoViewIfNeeded();
  await expect(drawing.locator('use')).toHaveCount(1);
  await expect.poll(() => drawings).toContain(address);
});
