import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { unpackTar } from 'modern-tar';
import { gunzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import manifest from '../../../package.json' with { type: 'json' };
import { packSdk } from '../../../src/server/sdk/pack-sdk.ts';
import { sdkVersion } from '../../../src/server/sdk/sdk-names.ts';
import { writeSettings } from '../../../src/server/settings/write-settings.ts';
import { openPageServer, type PageServer } from '../../support/servers/page-server.ts';
import { openApiServer } from '../../support/servers/api-server.ts';

const repository = path.join(import.meta.dirname, '../../..');
const run = promisify(execFile);
const FILE = `vela-license-${sdkVersion}.tgz`;
let server: PageServer;
let folder: string;
beforeAll(async () => {
  server = await openPageServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await setName('@vela/license');
});

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ method: 'GET', url, headers });
const setName = (sdkPackage: string) => writeSettings(server.call(), { sdkPackage });

interface Facts {
  name: string;
  file: string;
  url: string;
  size: number;
  sha256: string;
  integrity: string;
}

async function filesIn(bytes: Uint8Array): Promise<Record<string, string>> {
  const entries = await unpackTar(gunzipSync(bytes));
  return Object.fromEntries(entries.map(({ header, data }) => [header.name, Buffer.from(data ?? []).toString()]));
}

describe('the address of a version', () => {
  test('gives what npm would pack, for ever, with its hashes beside it', async () => {
    const { statusCode, headers, rawPayload } = await get(`/sdk/${FILE}`);
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'application/gzip',
      'public, max-age=31536000, immutable',
    ]);
    expect(headers['content-encoding']).toBeUndefined();
    const sha256 = createHash('sha256').update(rawPayload).digest('hex');
    const integrity = `sha512-${createHash('sha512').update(rawPayload).digest('base64')}`;
    expect((await get(`/sdk/${FILE}.sha256`)).body).toBe(`${sha256}  ${FILE}\n`);
    const facts = {
      name: '@vela/license',
      version: sdkVersion,
      file: FILE,
      size: rawPayload.length,
      sha256,
      integrity,
    };
    expect((await get(`/sdk/${FILE}.json`)).json()).toMatchObject({ ...facts, url: `http://vela.test/sdk/${FILE}` });
    const latest = await get('/sdk/latest.json');
    expect([latest.json(), latest.headers['cache-control']]).toMatchObject([facts, 'public, no-cache']);
    for (const url of [`/sdk/${FILE}`, `/sdk/${FILE}.sha256`, '/sdk/latest.json']) {
      const first = await get(url);
      const again = await get(url, { 'if-none-match': String(first.headers['etag']) });
      expect([again.statusCode, again.body]).toEqual([304, '']);
      expect((await server.app.inject({ method: 'HEAD', url })).statusCode).toBe(200);
    }

    const files = await filesIn(rawPayload);
    const { stdout } = await run('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
      cwd: path.join(repository, 'packages/license'),
    });
    const [packed] = JSON.parse(stdout) as [{ filename: string; files: { path: string; mode: number }[] }];
    expect(packed.filename).toBe(FILE);
    const names = Object.keys(files).map((name) => name.replace(/^package\//, ''));
    expect(names.filter((name) => !name.endsWith('.d.ts'))).toEqual(packed.files.map((file) => file.path).toSorted());
    for (const name of ['index', 'messages', 'recognize']) expect(names).toContain(`src/${name}.d.ts`);
    for (const name of names.filter((each) => /^(?:src|bin)\/.*\.js$/.test(each)))
      expect(files[`package/${name}`]).toBe(await readFile(path.join(repository, 'packages/license', name), 'utf8'));
    expect(JSON.parse(files['package/package.json'] ?? '')).toMatchObject({
      name: '@vela/license',
      version: sdkVersion,
      bin: { 'vela-license': './bin/vela-license.js' },
    });
    expect(files['package/README.md']).toContain(`npm install http://vela.test/sdk/${FILE}`);
    expect(files['package/README.md']).not.toContain('vela.example');
  });

  test('gives the same bytes when many ask at once, on every server', async () => {
    const other = await openApiServer('postgres');
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => other.app.inject({ method: 'GET', url: `/sdk/${FILE}` })),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const mine = (await get(`/sdk/${FILE}`)).rawPayload;
    for (const { rawPayload } of answers) expect(rawPayload.equals(mine)).toBe(true);
    await other.close();
  });

  test('what a release gave out never changes: whoever changes the SDK after it raises its version', async () => {
    const text = await readFile(path.join(repository, 'packages/license/test/golden/published.json'), 'utf8');
    /** The SDK of each release of this repository; null if it serves none. */
    const published = JSON.parse(text) as Record<string, { version: string; sha256: string } | null>;
    // A release must record its own SDK.
    expect(Object.keys(published)).toContain(manifest.version);
    const packed = await packSdk({
      packageName: '@vela/license',
      variable: 'VELA_LICENSE_KEY',
      publicUrl: 'https://vela.example',
    });
    const same = Object.values(published).filter((each) => each?.version === sdkVersion);
    for (const each of same) expect(packed?.sha256).toBe(each?.sha256);
  });

  test('its command says what a license limits in the words of the vendor', async () => {
    const brand = {
      packageName: '@xingtu/license',
      variable: 'XINGTU_LICENSE_KEY',
      publicUrl: 'https://xingtu.example',
    };
    const textOf = async (limits?: { developers: string; projects: string }) => {
      const packed = await packSdk({ ...brand, ...(limits && { limits }) });
      const files = await unpackTar(gunzipSync(new Uint8Array(packed!.bytes)));
      const file = files.find(({ header }) => header.name === 'package/src/cli/render-verdict.js');
      return Buffer.from(file?.data ?? []).toString();
    };
    expect(await textOf()).toContain("developers: '开发者'");
    const own = await textOf({ developers: "席'位$&", projects: '站点' });
    expect(own).toContain(`developers: "席'位$&"`);
    expect(own).toContain('projects: "站点"');
    expect(own).not.toMatch(/: '(?:开发者|项目数)'/);
  });

  test.each([
    '/sdk',
    '/sdk/',
    '/sdk/index.html',
    '/sdk/vela-license-9.9.9.tgz',
    `/sdk/${FILE.toUpperCase()}`,
    `/sdk/${FILE}.md5`,
    `/sdk/..%2f${FILE}`,
    `/sdk/x/${FILE}`,
    '/sdk/%00.tgz',
    `/sdk/${'a'.repeat(150)}.tgz`,
  ])('%s is not found', async (url) => expect((await get(url)).statusCode).toBe(404));
});

describe('the name that the vendor sets', () => {
  test('is the one in the package, in its file and in every example; what was given out before stays', async () => {
    const before = (await get(`/sdk/${FILE}`)).rawPayload;
    await writeSettings(server.call(), { sdkPackage: '@acme/guard.js', sdkVariable: 'ACME_KEY' });
    const file = `acme-guard.js-${sdkVersion}.tgz`;
    const facts = (await get('/sdk/latest.json')).json<Facts>();
    expect(facts).toMatchObject({ name: '@acme/guard.js', file });
    const { rawPayload } = await get(`/sdk/${file}`);
    const files = await filesIn(rawPayload);
    expect(JSON.parse(files['package/package.json'] ?? '')).toMatchObject({ name: '@acme/guard.js' });
    expect(files['package/README.md']).toContain(`npm install http://vela.test/sdk/${file}`);
    // Neither its command nor its variable contains another vendor's name.
    expect(JSON.parse(files['package/package.json'] ?? '')).toMatchObject({
      bin: { 'acme-guard.js': './bin/acme-guard.js.js' },
    });
    expect(Object.keys(files)).toContain('package/bin/acme-guard.js.js');
    expect(files['package/README.md']).toContain('process.env.ACME_KEY');
    const { 'package/LICENSE': _license, ...own } = files;
    expect(JSON.stringify(own).match(/.{0,30}vela(?!\.test).{0,30}/gi)).toBeNull();
    expect((await get(`/sdk/${FILE}`)).rawPayload.equals(before)).toBe(true);
    const { body } = await get('/docs/sdk.md');
    expect(body).toContain(`npm install http://vela.test/sdk/${file}\n`);
    expect(body).toContain("from '@acme/guard.js/messages';");
    const page = (await get('/docs/verify')).body.replaceAll(/<[^>]*>/g, '');
    expect(page).toContain(`npx --package=http://vela.test/sdk/${file} \\\n  acme-guard.js verify`);
    expect((await get('/')).body).toContain('@acme/guard.js');
  });

  test.each([
    'vela-license',
    '',
    '@vela',
    '@Vela/license',
    '@vela/license/x',
    '@vela/../x',
    '@vela/ license',
    '@/x',
    '@v/.x',
    7,
  ])('is never %j', async (name) => {
    await expect(setName(name as string)).rejects.toMatchObject({ fields: { sdkPackage: expect.any(String) } });
  });
});

test('the independent verifier lies beside it with its hash, to be read and kept', async () => {
  const shipped = await readFile(path.join(repository, 'packages/verifier/verify.mjs'));
  const sha256 = createHash('sha256').update(shipped).digest('hex');
  const first = await get('/sdk/verify.mjs');
  expect([first.headers['content-type'], first.headers['cache-control']]).toEqual([
    'text/javascript; charset=utf-8',
    'public, no-cache',
  ]);
  expect(first.rawPayload.equals(shipped)).toBe(true);
  expect((await get('/sdk/verify.mjs.sha256')).body).toBe(`${sha256}  verify.mjs\n`);
  const again = await get('/sdk/verify.mjs', { 'if-none-match': String(first.headers['etag']) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('it can be had while the site is maintained', async () => {
  await writeSettings(server.call(), { maintenance: { isOn: true, message: '', until: '' } });
  expect((await get(`/sdk/${FILE}`)).statusCode).toBe(200);
  await writeSettings(server.call(), { maintenance: { isOn: false, message: '', until: '' } });
});

describe('the real npm, with no registry within reach', () => {
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'vela-npm-'));
    await writeFile(path.join(folder, 'package.json'), '{ "name": "customer", "private": true, "type": "module" }');
    await writeFile(path.join(folder, 'vela-license.keys.json'), JSON.stringify(server.services.keys.jwks()));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  // As on a foreign machine: the workspace's own command would hide one that is missing from the package.
  const others = (process.env['PATH'] ?? '').split(':').filter((each) => !each.includes('node_modules/.bin'));
  const strangersPath = [path.dirname(process.execPath), ...others].join(':');

  const inFolder = (command: string, args: string[], env: Record<string, string> = {}) =>
    run(command, args, {
      cwd: folder,
      env: {
        PATH: strangersPath,
        HOME: folder,
        npm_config_cache: path.join(folder, '.npm'),
        npm_config_registry: 'http://127.0.0.1:9/',
        npm_config_audit: 'false',
        npm_config_fund: 'false',
        npm_config_update_notifier: 'false',
        ...env,
      },
    });

  test('installs it from the site, and the lock file holds the hash that the site says', async () => {
    await inFolder('npm', ['install', `${server.url}/sdk/${FILE}`]);
    const lock = JSON.parse(await readFile(path.join(folder, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, { resolved?: string; integrity?: string }>;
    };
    const { integrity } = (await get('/sdk/latest.json')).json<Facts>();
    expect(lock.packages['node_modules/@vela/license']).toMatchObject({
      resolved: `${server.url}/sdk/${FILE}`,
      integrity,
    });
    await rm(path.join(folder, 'node_modules'), { recursive: true });
    await inFolder('npm', ['ci']);
  });

  test('runs the guide’s example with it, whose types are there', async () => {
    const guide = (await get('/docs/sdk.md')).body;
    const [, code = ''] = /```js check-license\.mjs\n([\s\S]*?)\n```/.exec(guide) ?? [];
    await writeFile(path.join(folder, 'check-license.mjs'), code);
    const failed = await inFolder('node', ['check-license.mjs'], { VELA_LICENSE_KEY: 'eyJ' }).catch(
      (error: unknown) => error,
    );
    expect(failed).toMatchObject({ code: 1 });
    expect(JSON.stringify(failed)).toContain('授权密钥');
    await writeFile(
      path.join(folder, 'typed.ts'),
      "import { verifyLicense, type Verdict } from '@vela/license';\nimport { describeFinding } from '@vela/license/messages';\n" +
        'const verdict: Verdict = await verifyLicense(7, { keys: { keys: [] } });\n' +
        '// @ts-expect-error -- there is no such text\nexport const told = verdict.findings.map((each) => describeFinding(each).message.fr);\n',
    );
    const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2023', '--types', '', 'typed.ts'];
    await inFolder(path.join(repository, 'node_modules/.bin/tsc'), options);
  });

  test('runs the command from the address, installed nowhere', async () => {
    await rm(path.join(folder, 'node_modules'), { recursive: true });
    const command = [`--package=${server.url}/sdk/${FILE}`, 'vela-license'];
    const { stdout } = await inFolder('npx', ['--yes', ...command, 'help']);
    expect(stdout).toContain('离线校验授权密钥');
    const wrong = await inFolder('npx', ['--yes', ...command, 'verify', 'eyJ']).catch((error: unknown) => error);
    expect(wrong).toMatchObject({ code: 1, stdout: expect.stringContaining('✘ 授权无效') });
  });
});
