import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { isDrill } from '../../support/drills/long-form.ts';
import { createDraft, logInAsOwner, register, submit } from '../../support/servers/real-client.ts';
import { owner, startRealServer } from '../../support/servers/real-server.ts';
import type { AppServer } from '../app-server.ts';
import { expect, test as base, wake } from '../fixtures.ts';
import { keepToken } from '../keep-token.ts';
import { makeOtherBuild } from '../other-build.ts';

const projectDir = path.join(import.meta.dirname, '../../..');

interface DeployedSite extends AppServer {
  /** The server ends, and one with the other build starts at the same address with the same data. */
  redeploy: () => Promise<void>;
  /** As a week later, or with another data folder. */
  forgetFormerAssets: () => Promise<void>;
}

const entryOf = async (url: string) => /assets\/app-[\w-]+\.js/.exec(await (await fetch(url)).text())?.[0];

async function deploySite(): Promise<DeployedSite> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'vela-redeploy-'));
  const otherBuild = await makeOtherBuild();
  let running = await startRealServer({ dataDir });
  const { url } = running;
  const PORT = new URL(url).port;
  let isOther = false;
  return {
    url,
    dataDir,
    owner,
    output: () => running.output(),
    async redeploy() {
      const before = await entryOf(url);
      await running.stop();
      isOther = !isOther;
      running = await startRealServer({ dataDir, env: { PORT }, ...(isOther && { project: otherBuild }) });
      // Otherwise the test would prove nothing.
      if ((await entryOf(url)) === before) throw new Error('the second build has the same files');
    },
    async forgetFormerAssets() {
      const kept = path.join(dataDir, 'former/assets');
      const build = path.join(isOther ? otherBuild : projectDir, 'build/client/assets');
      const current = new Set(await readdir(build));
      for (const name of await readdir(kept)) if (!current.has(name)) await rm(path.join(kept, name), { force: true });
    },
    async stop() {
      await running.stop();
      for (const folder of [dataDir, otherBuild]) await rm(folder, { recursive: true, force: true });
    },
  };
}

const test = base.extend<{ app: DeployedSite }, { deployed: DeployedSite }>({
  deployed: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from this pattern
    async ({}, use) => {
      const deployed = await deploySite();
      await use(deployed);
      await deployed.stop();
    },
    { scope: 'worker' },
  ],
  app: async ({ deployed }, use) => use(deployed),
});
// Between the two servers, background requests get no answer.
test.use({
  expectedFaults: [/Failed to load resource|ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|Refused to apply style/],
});

/** Tabs of people at work, each in its own browser: none has loaded what another one has. */
async function openTabs(app: DeployedSite, openBrowser: () => Promise<Page>, name: string) {
  const customer = await register(app, `${name}_customer`);
  const number = await createDraft(app, customer, `${name}_draft`);
  await submit(app, customer, number);
  const open = async (address: string, token?: string) => {
    const page = await openBrowser();
    if (token !== undefined) await keepToken(page, token);
    await page.goto(address);
    await wake(page);
    return page;
  };
  const ownerToken = await logInAsOwner(app);
  const tabs = {
    wizard: await open('/applying/index/pro'),
    profile: await open('/user/info', customer),
    talk: await open(`/user/apply/${number}`, customer),
    desk: await open('/dashboard/applications', ownerToken),
    help: await open('/docs/index'),
    gallery: await open('/comp/index?q=dialog'),
    home: await open('/'),
    verify: await open('/authorize/index'),
  };
  await tabs.wizard.getByRole('radio', { name: /^企业/ }).check();
  await tabs.wizard.getByLabel('企业名称').fill('杭州示例科技有限公司');
  await tabs.wizard.getByLabel('统一社会信用代码').fill('91330106MA2CFLYX0B');
  await tabs.profile.getByLabel('昵称').fill('李雷');
  await tabs.talk.getByLabel('写给审核人员').fill('发票抬头写错了');
  await expect(tabs.desk.getByText(number).first()).toBeVisible();
  for (const tab of Object.values(tabs)) {
    await tab.waitForLoadState('networkidle');
    // A reload would lose this mark.
    await tab.evaluate(() => Object.assign(window, { isSame: true }));
  }
  return { ...tabs, number };
}

const told = (page: Page) => page.getByRole('alert').filter({ hasText: '网站已更新，请刷新' });
const isSame = (page: Page) => page.evaluate(() => 'isSame' in window);
const pdf = { name: '抬头.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nstartxref\n9\n%%EOF\n') };

test('tabs that were open before a new build go on working with the files of theirs', async ({ app, openBrowser }) => {
  const tabs = await openTabs(app, openBrowser, 'kept');
  const { wizard, profile, talk, desk, help, gallery, home, verify, number } = tabs;
  await app.redeploy();

  await test.step('the application goes on, and its next page comes', async () => {
    await wizard.getByRole('button', { name: '下一步' }).click();
    await wizard.getByLabel('联系人').fill('王小明');
    await wizard.getByLabel('联系电话').fill('138 0013 8000');
    await wizard.getByLabel('联系邮箱').fill('ming@example.com');
    await wizard.getByLabel('项目名称').fill('订单后台');
    await wizard.getByLabel('授权域名').fill('https://www.example.com/');
    await wizard.getByLabel('用途说明').fill('公司内部订单管理系统');
    await wizard.getByRole('button', { name: '下一步' }).click();
    await wizard.getByRole('link', { name: '注册新账号' }).click();
    await expect(wizard.getByRole('button', { name: '注册并登录' })).toBeVisible();
    await wizard.goBack();
    await wizard.getByRole('button', { name: '上一步' }).click();
    await expect(wizard.getByLabel('项目名称')).toHaveValue('订单后台');
  });

  await test.step('a profile is saved, a message with a file is sent', async () => {
    await profile.getByRole('button', { name: '保存资料' }).click();
    await expect(profile.getByText(/已保存/).first()).toBeVisible();
    await talk.getByRole('button', { name: '添加附件' }).click();
    await talk.locator('input[type=file]').setInputFiles(pdf);
    await expect(talk.getByRole('button', { name: '移除 抬头.pdf' })).toBeVisible();
    await talk.getByRole('button', { name: '发送', exact: true }).click();
    await expect(talk.getByRole('list', { name: '对话' }).getByText('发票抬头写错了')).toBeVisible();
  });

  await test.step('the desk opens another page and its theme', async () => {
    await desk.locator(`a[href*="/applications/${number}"]`).first().click();
    await expect(desk).toHaveURL(new RegExp(number));
    await desk.getByRole('navigation').getByRole('link', { name: '客户' }).first().click();
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText('客户');
  });

  await test.step('public pages have their parts, the next page and its data', async () => {
    await help.getByRole('searchbox', { name: '搜索帮助' }).fill('能开发票吗');
    await expect(help.getByRole('link', { name: /能开发票吗/ }).first()).toBeVisible();
    await help.getByRole('button', { name: '咨询客服' }).click();
    await expect(help.getByRole('dialog')).toBeVisible();
    await help.keyboard.press('Escape');
    await help.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '价格' }).click();
    await expect(help.getByText('¥4,999').first()).toBeVisible();
    await home.getByRole('tab', { name: '申请审核' }).click();
    await expect(home.getByRole('tabpanel')).toBeVisible();
    await gallery.getByRole('tab', { name: '源码' }).first().click();
    await expect(gallery.getByRole('tabpanel', { name: '源码' }).locator('pre')).toBeVisible();
    await verify.getByLabel('要查询的内容').fill('VL-0000');
    await verify.getByRole('button', { name: '查询', exact: true }).click();
    await expect(verify.getByRole('status', { name: '查询结果' })).not.toBeEmpty();
  });

  for (const tab of [wizard, profile, talk, desk, help, gallery, home, verify]) expect(await isSame(tab)).toBe(true);
});

/** `lost-parts` and `every-part` lose the parts of pages one by one: here many people lose many at once. */
const testInDrill = isDrill ? test : test.skip;

testInDrill(
  'where those files are gone too, nothing typed is lost, and every act says so',
  async ({ app, openBrowser }) => {
    const tabs = await openTabs(app, openBrowser, 'gone');
    const { wizard, profile, talk, desk, help, gallery, home, verify, number } = tabs;
    await app.redeploy();
    await app.forgetFormerAssets();
    const all = [wizard, profile, talk, desk, help, gallery, home, verify];

    await test.step('a question that was never asked before is told, too', async () => {
      await help.getByRole('searchbox', { name: '搜索帮助' }).fill('能开发票吗');
      await expect(told(help)).toBeVisible();
      await expect(help.getByRole('searchbox', { name: '搜索帮助' })).toHaveValue('能开发票吗');
    });

    await test.step('what needs no part that was not there goes on', async () => {
      await wizard.getByRole('button', { name: '下一步' }).click();
      await wizard.getByLabel('项目名称').fill('订单后台');
      await profile.getByRole('button', { name: '保存资料' }).click();
      await expect(profile.getByText(/已保存/).first()).toBeVisible();
    });

    await test.step('other pages and parts are said to be out of reach, with a way to try again', async () => {
      const acts: [Page, (page: Page) => Promise<void>][] = [
        [
          wizard,
          (page) => page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '组件' }).click(),
        ],
        [profile, (page) => page.getByRole('button', { name: '主题设置' }).click()],
        [
          talk,
          (page) =>
            page.getByRole('navigation', { name: '个人中心' }).getByRole('link', { name: '我的授权' }).first().click(),
        ],
        [desk, (page) => page.getByRole('navigation').getByRole('link', { name: '客户' }).first().click()],
        [help, (page) => page.getByRole('button', { name: '咨询客服' }).click()],
        [home, (page) => page.getByRole('tab', { name: '申请审核' }).click()],
        [verify, (page) => page.getByRole('button', { name: '咨询客服' }).click()],
      ];
      for (const [page, act] of acts) {
        await act(page);
        await expect(told(page)).toBeVisible();
        await told(page).getByRole('button', { name: '重试' }).click();
        await expect(told(page)).toBeVisible();
      }
      await help.reload();
      await help.getByRole('searchbox', { name: '搜索帮助' }).fill('能开发票吗');
      await expect(help.getByRole('link', { name: /能开发票吗/ }).first()).toBeVisible();
      await gallery.getByRole('tab', { name: '源码' }).first().click();
      await expect(gallery.getByRole('alert').filter({ hasText: '没有加载出来' })).toBeVisible();
    });

    await test.step('nothing typed is gone', async () => {
      for (const tab of all) expect(await isSame(tab)).toBe(tab !== help);
      await expect(wizard.getByLabel('项目名称')).toHaveValue('订单后台');
      await expect(talk.getByLabel('写给审核人员')).toHaveValue('发票抬头写错了');
      await expect(desk.getByText(number).first()).toBeVisible();
    });

    await test.step('once reloaded all is the new build, with what was typed', async () => {
      await wizard.reload();
      await expect(wizard.getByLabel('项目名称')).toHaveValue('订单后台');
      await talk.reload();
      await expect(talk.getByLabel('写给审核人员')).toHaveValue('发票抬头写错了');
      await desk.reload();
      await desk.getByRole('navigation').getByRole('link', { name: '客户' }).first().click();
      await expect(desk.getByRole('heading', { level: 1 })).toHaveText('客户');
    });
  },
);
