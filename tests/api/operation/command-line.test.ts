import { execFile } from 'node:child_process';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtCommandLine } from '../../support/servers/real-server.ts';
import { serverEnvironment, serverFlags } from '../../../scripts/server-flags.mjs';

const run = promisify(execFile);
const project = path.join(import.meta.dirname, '../../..');
const main = path.join(project, builtCommandLine);
let dataDir = '';

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'vela-cli-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

async function cli(args: string[], input = '', file = main): Promise<{ exit: number; out: string; err: string }> {
  const child = run(process.execPath, [...serverFlags, file, ...args], {
    env: { ...process.env, ...serverEnvironment, DATA_DIR: dataDir, DATABASE_URL: '' },
  });
  child.child.stdin?.end(input);
  return child.then(
    ({ stdout, stderr }) => ({ exit: 0, out: stdout, err: stderr }),
    (error: unknown) => {
      const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
      return { exit: code, out: stdout, err: stderr };
    },
  );
}

describe('the command line', () => {
  it('explains itself and names what it does not know', async () => {
    // As `npm run cli` does, from the sources; all others from the bundle, which begins sooner.
    expect(await cli([], '', path.join(project, 'src/cli/main.ts'))).toMatchObject({
      exit: 0,
      out: expect.stringContaining('create-operator <用户名> <邮箱>'),
      err: '',
    });
    expect(await cli(['nonsense'])).toMatchObject({ exit: 2, err: expect.stringContaining('没有 nonsense 这个命令') });
    expect(await cli(['reset-password'])).toMatchObject({
      exit: 2,
      err: expect.stringContaining('用法：npm run cli -- reset-password <用户名>'),
    });
    expect(await cli(['migrate', '--force'])).toMatchObject({
      exit: 2,
      err: expect.stringContaining('没有 --force 这个选项'),
    });
  });

  it('creates an operator, resets the password and refuses what is wrong', async () => {
    const created = await cli(['create-operator', 'anna', 'anna@vendor.cn', '--role', 'editor']);
    expect(created).toMatchObject({
      exit: 0,
      out: expect.stringMatching(/已创建运营账号 anna（角色 editor）\n密码：(\w{5}-){3}\w{5}\n/),
    });
    expect(await cli(['create-operator', 'ANNA', 'other@vendor.cn'])).toMatchObject({
      exit: 1,
      err: expect.stringContaining('该用户名已被使用'),
    });
    expect(await cli(['reset-password', 'anna', '--password-stdin'], 'short\n')).toMatchObject({
      exit: 1,
      err: expect.stringContaining('password：密码至少 8 位'),
    });
    expect(await cli(['reset-password', 'anna', '--password-stdin'], 'long enough words\n')).toMatchObject({
      exit: 0,
      out: '已重设 anna 的密码，结束了 0 个登录\n',
    });
  });

  it('examines what must be there, and says what to do about a lost key', async () => {
    const healthy = await cli(['doctor']);
    expect(healthy).toMatchObject({ exit: 0, err: '' });
    expect(healthy.out).toContain('✓ 磁盘、签名密钥与文件都在');
    expect(healthy.out).toContain('! 没有配置邮件');
    const kek = path.join(dataDir, 'license.kek');
    await rename(kek, `${kek}.away`);
    const restored = await cli(['doctor']);
    expect(restored).toMatchObject({
      exit: 1,
      out: expect.stringMatching(/✗ 签名密钥 \S+ 打不开：恢复备份时要一并放回 license\.kek/),
    });
    await rename(`${kek}.away`, kek);
  });

  it('reads and changes settings', async () => {
    expect(await cli(['settings', 'set', 'vendor', '某某科技'])).toMatchObject({
      exit: 0,
      out: '已修改 vendor = "某某科技"\n',
    });
    expect(await cli(['settings', 'set', 'darkTheme', 'true'])).toMatchObject({ exit: 0 });
    expect((await cli(['settings', 'list'])).out).toMatch(/vendor = "某某科技"[\s\S]+darkTheme = true/);
    expect(await cli(['settings', 'get', 'vendor'])).toMatchObject({ exit: 0, out: '某某科技\n' });
    expect(await cli(['settings', 'set', 'primaryColor', 'red'])).toMatchObject({
      exit: 1,
      err: expect.stringContaining('#2d8cf0'),
    });
    expect(await cli(['settings', 'get', 'nothing'])).toMatchObject({
      exit: 2,
      err: expect.stringContaining('没有 nothing 这项设置'),
    });
  });
});
