import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serverEnvironment, serverFlags } from '../../scripts/server-flags.mjs';

const run = promisify(execFile);
const main = path.join(import.meta.dirname, 'main.ts');
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vela-cli-keys-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function keys(...args: string[]): Promise<{ exit: number; out: string; err: string }> {
  const env = {
    ...process.env,
    ...serverEnvironment,
    DATA_DIR: path.join(folder, 'data'),
    DATABASE_URL: '',
    LICENSE_KEK: '',
    BACKUP_PASSPHRASE: 'four words from nowhere',
  };
  return run(process.execPath, [...serverFlags, main, 'keys', ...args], { env }).then(
    ({ stdout, stderr }) => ({ exit: 0, out: stdout, err: stderr }),
    (error: unknown) => {
      const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
      return { exit: code, out: stdout, err: stderr };
    },
  );
}

it('backs the signing keys up, and puts back what opens them before a server makes another', async () => {
  const file = path.join(folder, 'keys.json');
  expect(await keys('restore', file)).toMatchObject({ exit: 2, err: expect.stringContaining('没有找到数据库') });
  const [kid] = (await keys('list')).out.split(' ');
  expect(await keys('backup', file)).toMatchObject({ exit: 0, out: expect.stringContaining('已备份 1 个签名密钥') });
  expect((await stat(file)).mode & 0o077).toBe(0);
  expect(await keys('backup', file)).toMatchObject({ exit: 2, err: expect.stringContaining('不会被覆盖') });
  const secret = path.join(folder, 'data', 'license.kek');
  const before = await readFile(secret, 'utf8');
  await rm(secret);
  expect(await keys('restore', file)).toMatchObject({
    exit: 0,
    out: expect.stringMatching(new RegExp(`密钥加密密钥已写回.+\\n正在签名的是 ${kid}`)),
  });
  expect(await readFile(secret, 'utf8')).toBe(before);
  expect(await keys('restore', file)).toMatchObject({ exit: 0, out: expect.stringContaining('什么都没有改') });
  expect((await keys('list')).out.trim().split('\n')).toHaveLength(1);
  // Another key in the meantime: nothing of it is overwritten.
  await rm(secret);
  await keys('list');
  const other = await readFile(secret, 'utf8');
  expect(await keys('restore', file)).toMatchObject({ exit: 0, out: expect.stringContaining(`重新打开了 ${kid}`) });
  expect(await readFile(secret, 'utf8')).toBe(other);
});
