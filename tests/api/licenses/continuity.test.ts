import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { getLicenseFile } from '../../../src/server/licenses/keys/get-license-file.ts';
import { writeContinuity } from '../../../src/server/licenses/log/write-continuity.ts';
import { openLicensing } from '../../support/licensing.ts';

test('the commands in the README of a package that proves licenses without the site hold as they stand there, with the real npm and no registry within reach', async () => {
  const site = await openLicensing('sqlite');
  onTestFinished(() => site.close());
  const [folder, home] = (await Promise.all(
    ['package', 'stranger'].map((name) => mkdtemp(path.join(tmpdir(), `vela-${name}-`))),
  )) as [string, string];
  onTestFinished(async () => {
    for (const each of [folder, home]) await rm(each, { recursive: true, force: true });
  });
  await site.approved();
  const { number } = await site.services.database.db.selectFrom('license').select('number').executeTakeFirstOrThrow();
  const { text: file } = await getLicenseFile(site.asCustomer, { number });
  await writeContinuity(site.services, folder);
  await writeFile(path.join(folder, '授权文件.lic'), file);
  const readme = await readFile(path.join(folder, 'README.md'), 'utf8');
  const commands = [...readme.matchAll(/```sh\n([^]*?)```/g)].flatMap(([, lines = '']) => lines.trim().split('\n'));
  // As on a foreign machine: the workspace's own command would hide one that is missing from the package.
  const others = (process.env['PATH'] ?? '').split(':').filter((each) => !each.includes('node_modules/.bin'));
  const said = commands.map((line) => {
    const { status, stdout, stderr } = spawnSync('sh', ['-c', line], {
      cwd: folder,
      encoding: 'utf8',
      env: {
        PATH: [path.dirname(process.execPath), ...others].join(':'),
        HOME: home,
        npm_config_yes: 'true',
        npm_config_cache: path.join(home, '.npm'),
        npm_config_registry: 'http://127.0.0.1:9/',
        npm_config_update_notifier: 'false',
      },
    });
    return { line, status, text: stdout + stderr };
  });
  expect(said).toEqual([
    {
      line: expect.stringMatching(/^npx .* continuity \.$/),
      status: 0,
      text: expect.stringContaining('清单由签发方签名'),
    },
    { line: expect.stringMatching(/^npx .* verify /), status: 0, text: expect.stringContaining('✔ 授权有效') },
    { line: expect.stringMatching(/^node .* head /), status: 0, text: expect.stringContaining('重新算出的根与它一致') },
    { line: expect.stringMatching(/^node .* key /), status: 0, text: expect.stringContaining('✔ 登记在透明日志里') },
  ]);
});
