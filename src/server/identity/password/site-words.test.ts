import { expect, it } from 'vitest';
import { openTestServices } from '../../../../tests/support/services.ts';
import { seedPages } from '../../content/seed-pages.ts';
import { registerAs } from '../../../../tests/support/people/identity.ts';

it('a password with the name of the shop in it is refused, in any letter case and spacing', async () => {
  const opened = await openTestServices('sqlite');
  await seedPages(opened.services);
  const attempt = (username: string, password: string) =>
    registerAs(opened.call(), username, `${username}@example.com`, password);
  const refusal = { error: 'PASSWORD_TOO_COMMON', fields: { password: '密码不能含有本站的名称' } };
  for (const password of ['vela admin 2026', 'my-VELA_admin-1', '我的Vela Admin账号'])
    await expect(attempt('wangming', password)).rejects.toMatchObject(refusal);
  // Neither a part of it nor the name of another shop.
  await attempt('wangming', 'velvet administration');
  await opened.close();
});
