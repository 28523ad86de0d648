import { expect, expectNoAxeViolations, test } from './fixtures.ts';

test.describe('product detail', () => {
  test('switches editions, shows the product in the viewer and leads to the application', async ({ page }) => {
    await page.goto('/product/detail');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('旗舰版');
    await page.getByRole('navigation', { name: '版本' }).getByRole('link', { name: '专业版' }).click();
    await expect(page).toHaveURL(/\/product\/detail\/pro$/);
    await expect(page).toHaveTitle(/^专业版：/);
    await expect(page.getByText('¥1,999').first()).toBeVisible();

    const shot = page.getByRole('link', { name: /查看大图：工作台/ });
    await shot.click();
    const viewer = page.getByRole('dialog', { name: /查看图片，第 1 张/ });
    await expect(viewer.getByRole('img', { name: /工作台/ })).toBeVisible();
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
    await expect(shot).toBeFocused();

    await page.getByRole('main').getByRole('link', { name: '申请专业版' }).first().click();
    await expect(page).toHaveURL(/\/applying\/index\/pro$/);
  });

  test('tells search engines the edition, its offers and where it stands', async ({ request }) => {
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
