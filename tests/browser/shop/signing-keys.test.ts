import { ask, logInAsOwner } from '../../support/servers/real-client.ts';
import { expect, expectAccessible, testOnServer } from '../fixtures.ts';
import { keepToken } from '../keep-token.ts';

const passphrase = 'canary words from nowhere';
const given = testOnServer({});
given.skip(({ isMobile }) => isMobile, 'the phone shows the same');

given(
  'the owner backs the signing keys up, checks the file, and rotates them',
  async ({ page, app, expectedFaults }) => {
    expectedFaults.push(/4\d\d/);
    const token = await logInAsOwner(app);
    await keepToken(page, token);
    await page.goto('/dashboard/opening');
    await expect(page.getByText('没有确认备份')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: '签名密钥', exact: true }).click();
    await expect(page.getByText('签名密钥还没有备份过')).toBeVisible();
    const keys = page.getByRole('list', { name: '签名密钥' }).getByRole('listitem');
    await expect(keys).toHaveCount(1);
    await expect(keys).toContainText('正在签名');

    const backUp = page.getByRole('form', { name: '单独备份密钥' });
    await backUp.getByLabel('备份口令').fill('short');
    await backUp.getByRole('button', { name: '下载备份' }).click();
    await expect(backUp.getByText('至少 12 个字符', { exact: true })).toBeVisible();
    await backUp.getByLabel('备份口令').fill(passphrase);
    await expect(backUp.getByText('口令强度：')).toBeVisible();
    await backUp.getByLabel('再填一次').fill(`${passphrase}!`);
    await backUp.getByRole('button', { name: '下载备份' }).click();
    await expect(backUp.getByText('两次填写的不一样')).toBeVisible();
    await backUp.getByLabel('再填一次').fill(passphrase);
    const download = page.waitForEvent('download');
    await backUp.getByRole('button', { name: '下载备份' }).click();
    const file = await (await download).path();
    await expect(page.getByText('正在签名的密钥已备份')).toBeVisible();
    await expect(backUp.getByLabel('备份口令')).toHaveValue('');
    await expectAccessible(page);

    const check = page.getByRole('form', { name: '检查一份备份' });
    await check.getByLabel('选择签名密钥的备份').setInputFiles(file);
    await check.getByLabel('这份备份的口令').fill('another passphrase');
    await check.getByRole('button', { name: '检查' }).click();
    await expect(check.getByText('口令不对，或者文件被改动过')).toBeVisible();
    await check.getByLabel('这份备份的口令').fill(passphrase);
    await check.getByRole('button', { name: '检查' }).click();
    await expect(page.getByText('备份完好，正在签名的密钥在里面')).toBeVisible();
    await expect(page.getByRole('list', { name: '备份里的密钥' }).getByRole('listitem')).toHaveCount(1);

    await page.getByRole('button', { name: '轮换…' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: '轮换', exact: true }).click();
    await expect(dialog.getByText('请输入“轮换”两个字')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('输入“轮换”确认').fill('轮换');
    await dialog.getByRole('button', { name: '轮换', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(keys).toHaveCount(2);
    await expect(keys.first()).toContainText('正在签名');
    await expect(keys.first()).toContainText('owner');
    await expect(keys.last()).toContainText('只用于校验');
    await expect(page.getByText('上次备份之后换过签名密钥')).toBeVisible();

    // A colleague rotates while this page is open.
    const { data } = await ask(app, 'GET', '/api/admin/signing-keys', { token });
    await page.getByRole('button', { name: '轮换…' }).click();
    expect(
      await ask(app, 'POST', '/api/admin/signing-keys/rotate', { token, body: { seen: data.activeKid } }),
    ).toMatchObject({
      code: 200,
    });
    await dialog.getByLabel('输入“轮换”确认').fill('轮换');
    await dialog.getByRole('button', { name: '轮换', exact: true }).click();
    await expect(dialog.getByText(/已由owner在/)).toBeVisible();
    await expect(keys).toHaveCount(3);
    await page.goto('/dashboard/opening');
    await expect(page.getByText('上次备份之后换过签名密钥，请重新备份')).toBeVisible();
  },
);
