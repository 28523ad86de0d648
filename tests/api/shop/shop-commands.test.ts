import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { builtCommandLine } from '../../support/servers/real-server.ts';
import { serverEnvironment, serverFlags } from '../../../scripts/server-flags.mjs';

const run = promisify(execFile);
const main = path.join(import.meta.dirname, '../../..', builtCommandLine);
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vela-shop-cli-'));
  await Promise.all(['one', 'other'].map((name) => mkdir(path.join(folder, name))));
});
const isWritten = { exit: 0, says: expect.stringContaining('演示数据已就绪') };
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs a command on one of two shops; returns its exit code and all its output. */
async function cli(shop: 'one' | 'other', ...args: string[]): Promise<{ exit: number; says: string }> {
  const env = { ...process.env, ...serverEnvironment, DATA_DIR: path.join(folder, shop), DATABASE_URL: '' };
  try {
    const { stdout, stderr } = await run(process.execPath, [...serverFlags, main, ...args], { env });
    return { exit: 0, says: stdout + stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { exit: code, says: stdout + stderr };
  }
}

it('a shop leaves as a file and comes into another one, which is shown the changes first', async () => {
  const file = path.join(folder, 'shop.zip');
  expect(await Promise.all([cli('one', 'seed-demo'), cli('other', 'seed-demo')])).toEqual([isWritten, isWritten]);
  await cli('one', 'settings', 'set', 'vendor', '星图软件');
  const out = await cli('one', 'shop', 'export', file);
  expect([out.exit, out.says]).toEqual([0, expect.stringMatching(/已导出到 .*shop\.zip（\d+ 字节）.*请不要公开/)]);
  // Nobody else on the machine may read the codes of its discounts.
  expect((await stat(file)).mode % 0o1000).toBe(0o600);
  expect(await cli('one', 'shop', 'export', file)).toMatchObject({ exit: 2, says: expect.stringContaining('写不了') });

  const seen = await cli('other', 'shop', 'import', file);
  expect(seen).toMatchObject({ exit: 0, says: expect.stringContaining('什么都还没有改；确认后加上 --yes') });
  expect((await cli('other', 'settings', 'get', 'vendor')).says).not.toContain('星图软件');
  const done = await cli('other', 'shop', 'import', file, '--yes');
  expect(done).toMatchObject({ exit: 0, says: expect.stringMatching(/已导入\n$/) });
  expect((await cli('other', 'settings', 'get', 'vendor')).says).toBe('星图软件\n');
  expect((await cli('other', 'shop', 'import', file)).says).toContain('设置与品牌：没有变化');

  expect(await cli('other', 'shop', 'import', main, '--yes')).toMatchObject({ exit: 1 });
  expect(await cli('other', 'shop', 'give', file)).toMatchObject({ exit: 2, says: expect.stringContaining('用法') });
  expect(await cli('other', 'shop', 'export')).toMatchObject({ exit: 2, says: expect.stringContaining('写出文件') });
});

it('the demonstration is removed whole', async () => {
  const gone = await cli('one', 'seed-demo', '--remove');
  expect([gone.exit, gone.says]).toEqual([
    0,
    expect.stringMatching(/已清空：[1-9]\d* 个演示账号、[1-9]\d* 份申请、[1-9]\d* 份授权/),
  ]);
  expect((await cli('one', 'seed-demo', '--remove')).says).toContain('已清空：0 个演示账号、0 份申请、0 份授权');
  // Removed entries do not come back by themselves.
  expect(await cli('one', 'seed-demo')).toMatchObject({ exit: 2, says: expect.stringContaining('已清空示例') });
});
