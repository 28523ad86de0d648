import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { fillText } from '../../../src/server/content/rendering/fill-placeholders.ts';
import { claimsOf } from '../../../src/server/licenses/rules.ts';
import { readSettings } from '../../../src/server/settings/read-settings.ts';
import { openTestServices, type TestServices } from '../../support/services.ts';

const run = promisify(execFile);
const php = process.env['PHP_PATH'] ?? '/usr/bin/php';
const repository = path.join(import.meta.dirname, '../../..');
let opened: TestServices;
let folder: string;
let guide: string;
let key: string;
let changed: string;
let x: string;

beforeAll(async () => {
  opened = await openTestServices('sqlite');
  const { keys, clock } = opened.services;
  const terms = {
    number: 'VL-HELP-0001',
    edition: 'pro',
    holderType: 'company' as const,
    holderName: '甲乙科技有限公司',
    projectName: '订单后台',
    furtherProjects: [],
    domains: ['example.com'],
    subdomainLevels: null,
    limits: { developers: 5, projects: 3, domains: 1 },
    issuedAt: clock.now(),
    updatesUntil: clock.now() + 1000,
  };
  key = keys.sign(
    'license+jwt',
    claimsOf(terms, { keyId: 'k1', issuer: 'http://vela.test', editionName: '专业版', termsDigest: 'd' }),
  );
  const letter = key.charAt(key.length - 20);
  changed = `${key.slice(0, -20)}${letter === 'A' ? 'B' : 'A'}${key.slice(-19)}`;
  x = keys.jwks().keys.find(({ kid }) => kid === keys.activeKid)?.['x'] ?? '';
  const source = await readFile(path.join(repository, 'src/server/content/help/articles/sdk.md'), 'utf8');
  guide = fillText(source, opened.services.config, await readSettings(opened.services.database));
  folder = await mkdtemp(path.join(tmpdir(), 'vela-help-'));
  await mkdir(path.join(folder, 'node_modules/@vela'), { recursive: true });
  await symlink(path.join(repository, 'packages/license'), path.join(folder, 'node_modules/@vela/license'));
  await writeFile(path.join(folder, 'vela-license.keys.json'), JSON.stringify(keys.jwks()));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await opened.close();
});

/** The example in the form in which the reader copies it. */
async function example(name: string, change = (code: string): string => code): Promise<string> {
  const [, code = ''] =
    new RegExp(`\`\`\`\\w+ ${name.replaceAll('.', String.raw`\.`)}\\n([\\s\\S]*?)\n\`\`\``).exec(guide) ?? [];
  expect(code, name).not.toBe('');
  const file = path.join(folder, name);
  await writeFile(file, change(code));
  return file;
}

/** Exit code and output; a refusal is also an outcome. */
async function outcome(command: string, args: string[], licenseKey = key): Promise<[number, string]> {
  // Java prints question marks if the locale has no Chinese.
  const env = { ...process.env, LC_ALL: 'C.UTF-8', VELA_LICENSE_KEY: licenseKey };
  try {
    const { stdout } = await run(command, args, { cwd: folder, env });
    return [0, stdout];
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return [code, stdout + stderr];
  }
}

describe('the examples of the SDK guide run as they are', () => {
  test('Node.js', async () => {
    const file = await example('check-license.mjs');
    expect(await outcome(process.execPath, [file])).toEqual([
      0,
      expect.stringContaining('授权 VL-HELP-0001，甲乙科技有限公司'),
    ]);
    const [exit, refusal] = await outcome(process.execPath, [file], changed);
    expect(exit).toBe(1);
    const [, shown = ''] = /^```text 输出（退出码 1）\n([\s\S]*?)^```$/m.exec(guide) ?? [];
    expect(shown.replaceAll('\n', '')).toBe(refusal.trimEnd());
  });

  test('browser', async () => {
    // Bundlers import JSON directly, Node needs the import attribute.
    const file = await example('license.js', (code) => code.replace(".json';", ".json' with { type: 'json' };"));
    await writeFile(path.join(folder, 'package.json'), '{"type":"module"}');
    const { checkLicense } = (await import(file)) as {
      checkLicense(key: string, host: string): Promise<boolean | null>;
    };
    const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(await checkLicense(key, 'www.example.com')).toBe(true);
    expect(told).not.toHaveBeenCalled();
    expect(await checkLicense(key, 'example.org')).toBe(false);
    expect(told).toHaveBeenCalledWith(
      '授权无效',
      expect.arrayContaining([expect.objectContaining({ code: 'HOST_NOT_COVERED' })]),
    );
  });

  test.skipIf(!existsSync('/usr/bin/java'))('Java', async () => {
    const file = await example('VerifyLicense.java');
    expect(await outcome('java', [file, key, x])).toEqual([0, expect.stringContaining('授权密钥是真的')]);
    expect((await outcome('java', [file, changed, x]))[0]).toBe(1);
  });

  test.skipIf(!existsSync(php))('PHP', async () => {
    const file = await example('verify-license.php');
    expect(await outcome(php, [file])).toEqual([0, '授权 VL-HELP-0001，甲乙科技有限公司\n']);
    expect((await outcome(php, [file], changed))[0]).toBe(1);
  });
});

test('every finding of the SDK has its entry', async () => {
  const source = await readFile(path.join(repository, 'packages/license/src/finding.js'), 'utf8');
  const codes = [...source.matchAll(/'([A-Z][A-Z_]+)'/g)].map((match) => match[1] ?? '');
  expect(codes.length).toBeGreaterThan(10);
  const entries = await readFile(path.join(repository, 'src/server/content/help/articles/findings.md'), 'utf8');
  expect(codes.filter((code) => !entries.includes(`## \`${code}\` {#${code}}`))).toEqual([]);
});
