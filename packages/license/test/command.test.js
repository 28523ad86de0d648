import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { claims, makeKey, makeSigner, seconds, signToken } from './made-key.js';

const command = fileURLToPath(new URL('../bin/vela-license.js', import.meta.url));
const signer = makeSigner();
const jwks = JSON.stringify({ keys: [signer.jwk] });
const key = makeKey(signer);
const changed = key.slice(0, 120) + (key[120] === 'A' ? 'B' : 'A') + key.slice(121);
const licenseFile = `Vela\n-----BEGIN LICENSE KEY-----\n${key.match(/.{1,64}/g)?.join('\n')}\n-----END LICENSE KEY-----\n`;

/** A log with `logged` as its only entry: its hash is the root. @param {string} logged */
function fileWithProof(logged) {
  const root = createHash('sha256').update(`\0${logged}`).digest('base64url');
  const head = signToken(
    signer,
    { v: 1, iss: 'https://vela.example', size: 1, root, iat: seconds('2026-11-01') },
    { alg: 'EdDSA', typ: 'license-log-head+jwt', kid: signer.kid },
  );
  const proof = Buffer.from(JSON.stringify({ index: 0, path: [], head })).toString('base64url');
  return `${licenseFile}-----BEGIN LICENSE PROOF-----\n${proof}\n-----END LICENSE PROOF-----\n`;
}

/** All versions of Node.js on this machine that the package supports. */
function findNodes() {
  const listed = spawnSync('which', ['-a', 'node'], { encoding: 'utf8' }).stdout ?? '';
  const paths = new Set([process.execPath, ...listed.split('\n').filter(Boolean)].map((file) => realpathSync(file)));
  return [...paths]
    .map((file) => ({ file, version: spawnSync(file, ['--version'], { encoding: 'utf8' }).stdout.trim() }))
    .filter(({ version }) => Number(/^v(\d+)/.exec(version)?.[1]) >= 20);
}

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'vela-license-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** @type {string} */
let place;
let places = 0;
beforeEach(() => {
  places += 1;
  place = path.join(folder, `${places}`);
  mkdirSync(place);
});

/** @param {string} name @param {string} text */
function put(name, text) {
  const file = path.join(place, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

/**
 * @param {string[]} args
 * @param {{ input?: string, env?: Record<string, string>, node?: string }} [options]
 * @returns {Promise<{ code: number | null, out: string, err: string }>}
 */
function run(args, { input = '', env = {}, node = process.execPath } = {}) {
  const child = spawn(node, [command, ...args], { cwd: place, env: { PATH: process.env.PATH ?? '', ...env } });
  child.stdin.on('error', () => undefined).end(input);
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk) => (out += chunk));
  child.stderr.on('data', (chunk) => (err += chunk));
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, out, err })));
}

describe.each(findNodes())('on Node $version', ({ file: node }) => {
  test('a genuine key is valid, told in Chinese and without noise', async () => {
    put('data/jwks.json', jwks);
    const { code, out, err } = await run(['verify', key], { node });
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toBe(`✔ 授权有效

  授权编号  VL-7K3M-9QRT-2XWZ
  版本      专业版
  被授权方  上海示例科技有限公司（企业）
  授权域名  example.com
  开发者    5
  项目数    不限
  签发日期  2026-11-21
  更新截止  2027-11-21
  公钥来源  ./data/jwks.json
`);
  });

  test('a changed character is refused with a reason', async () => {
    put('data/jwks.json', jwks);
    const { code, out, err } = await run(['verify', changed], { node });
    expect({ code, err }).toEqual({ code: 1, err: '' });
    expect(out).toContain('✘ 授权无效');
    expect(out).toContain('至少有一个字符和签发时不同');
    expect(out).toContain('[SIGNATURE_INVALID]');
    expect(out).not.toContain('VL-');
  });
});

test('the doctor reads what is piped to it', async () => {
  put('data/jwks.json', jwks);
  expect(await run(['doctor'], { input: changed })).toMatchObject({ code: 1, out: expect.stringContaining('依据') });
  expect(await run(['doctor', '-', '--lang', 'en'], { input: licenseFile })).toMatchObject({ code: 0, err: '' });
  expect(await run(['doctor'])).toMatchObject({ code: 2, out: expect.stringContaining('没有内容') });
});

describe('where the key comes from', () => {
  beforeEach(() => put('data/jwks.json', jwks));

  test('a license file', async () => {
    put('my license.lic', licenseFile);
    expect((await run(['verify', 'my license.lic'])).code).toBe(0);
  });

  test('the pasted text of a license file', async () => {
    expect((await run(['verify', licenseFile])).code).toBe(0);
    expect((await run(['verify', licenseFile.slice(5)])).code).toBe(0);
  });

  test('standard input', async () => {
    expect((await run(['verify', '-'], { input: licenseFile })).code).toBe(0);
    expect((await run(['verify', '-'])).out).toContain('没有授权密钥');
  });

  test('the environment', async () => {
    expect((await run(['verify'], { env: { VELA_LICENSE_KEY: key } })).code).toBe(0);
  });

  test('nowhere', async () => {
    expect(await run(['verify'])).toMatchObject({ code: 2, out: '', err: expect.stringContaining('没有给出授权密钥') });
  });

  test('a file that is not there', async () => {
    expect(await run(['verify', 'gone.lic'])).toMatchObject({ code: 2, err: '找不到授权文件：gone.lic\n' });
  });

  test.each(['nonsense', '.', '\u0007', 'x'.repeat(5000)])('nonsense (%#) is invalid', async (nonsense) => {
    expect((await run(['verify', nonsense])).code).toBe(1);
  });
});

describe('where the public keys come from', () => {
  const other = JSON.stringify({ keys: [] });

  test('the option goes before the environment, that before the file here, that before the server’s', async () => {
    put('good.json', `\ufeff${jwks}`);
    put('data/jwks.json', other);
    expect((await run(['verify', key])).code).toBe(1);
    put('vela-license.keys.json', jwks);
    expect((await run(['verify', key])).out).toContain('./vela-license.keys.json');
    put('vela-license.keys.json', other);
    expect((await run(['verify', key], { env: { VELA_LICENSE_KEYS: 'good.json' } })).out).toContain('✔');
    const named = put('named.json', jwks);
    expect((await run(['verify', key, '--keys', named], { env: { VELA_LICENSE_KEYS: 'gone.json' } })).code).toBe(0);
  });

  test.each([
    ['none at all', [], '没有找到公钥'],
    ['a missing file', ['--keys', 'gone.json'], '读不到公钥：gone.json（ENOENT）'],
    ['a folder', ['--keys', '.'], 'EISDIR'],
  ])('%s: cannot be checked', async (_name, args, text) => {
    expect(await run(['verify', key, ...args])).toMatchObject({ code: 2, out: '', err: expect.stringContaining(text) });
  });

  test.each(['not json', 'null', '[]', '{"keys":1}'])('a file with %s: cannot be checked', async (text) => {
    put('data/jwks.json', text);
    expect(await run(['verify', key])).toMatchObject({ code: 2, err: expect.stringContaining('不是公钥集合') });
  });

  test('a server', async () => {
    const server = createServer((request, response) => {
      response.statusCode = request.url === '/jwks.json' ? 200 : 404;
      response.end(jwks);
    });
    await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
    const address = /** @type {import('node:net').AddressInfo} */ (server.address());
    const base = `http://127.0.0.1:${address.port}`;
    expect((await run(['verify', key, '--keys', `${base}/jwks.json`])).code).toBe(0);
    expect(await run(['verify', key, '--keys', `${base}/gone`])).toMatchObject({
      code: 2,
      err: expect.stringContaining('HTTP 404'),
    });
    await new Promise((resolve) => server.close(resolve));
    expect(await run(['verify', key, '--keys', base])).toMatchObject({
      code: 2,
      err: expect.stringContaining('ECONNREFUSED'),
    });
  });

  test('a server that never answers is given 5 seconds', async () => {
    const server = createServer(() => undefined);
    await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
    const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
    const verdict = await run(['verify', key, '--lang', 'en', '--keys', `http://127.0.0.1:${port}`]);
    expect(verdict).toMatchObject({ code: 2, err: expect.stringContaining('(no answer within 5 s)') });
    server.closeAllConnections();
    server.close();
  });
});

describe('what else is checked', () => {
  beforeEach(() => put('data/jwks.json', jwks));

  test('host, edition and release date, all said at once', async () => {
    const args = [
      '--host',
      'example.net',
      '--edition',
      'flagship',
      '--edition',
      'tenant',
      '--release-date',
      '2028-01-01',
    ];
    const { code, out } = await run(['verify', key, ...args]);
    expect(code).toBe(1);
    for (const finding of ['HOST_NOT_COVERED', 'EDITION_NOT_COVERED', 'RELEASE_NOT_COVERED'])
      expect(out).toContain(finding);
    expect(
      (await run(['verify', key, '--host', 'www.example.com', '--edition', 'pro', '--release-date=2027-01-01'])).code,
    ).toBe(0);
  });

  test('revocations; a list that cannot be had is a warning', async () => {
    const header = { alg: 'EdDSA', typ: 'license-revocations+jwt', kid: signer.kid };
    put('revoked.jwt', signToken(signer, { licenses: [claims.sub], keys: [] }, header));
    expect(await run(['verify', key, '--revocations', 'revoked.jwt'])).toMatchObject({
      code: 1,
      out: expect.stringContaining('已被撤销'),
    });
    expect(await run(['verify', key, '--revocations', 'gone.jwt'])).toMatchObject({
      code: 0,
      out: expect.stringContaining('REVOCATIONS_UNREADABLE'),
    });
  });

  test('a license without bounds', async () => {
    const free = makeKey(signer, {
      domains: [],
      holderType: 'personal',
      holder: 'Ming',
      limits: { developers: null, projects: 1 },
    });
    const { out } = await run(['verify', free, '--lang', 'en']);
    expect(out).toContain(
      '  Holder         Ming (person)\n  Domains        any\n  Developers     unlimited\n  Projects       1\n',
    );
  });
});

describe('how it is told', () => {
  beforeEach(() => put('data/jwks.json', jwks));

  test('in English', async () => {
    expect((await run(['verify', key, '--lang', 'en'])).out).toContain('✔ The license is valid');
    expect((await run(['verify', changed, '--lang=en'])).out).toContain('Error  The signature does not match');
    expect((await run(['verify', '--lang', 'en'])).err).toContain('No license key given');
  });

  test('as JSON', async () => {
    const good = JSON.parse((await run(['verify', key, '--json'])).out);
    expect(good).toMatchObject({
      valid: true,
      findings: [],
      license: { number: claims.sub, updatesUntil: '2027-11-21T08:00:00.000Z' },
      keysFrom: './data/jwks.json',
    });
    const bad = await run(['verify', changed, '--json']);
    expect(bad.code).toBe(1);
    expect(JSON.parse(bad.out)).toMatchObject({
      valid: false,
      findings: [{ code: 'SIGNATURE_INVALID', who: 'holder', fix: {} }],
    });
  });

  test('days are those of Beijing, wherever the machine stands', async () => {
    const times = { iat: seconds('2026-11-21T16:00:00Z'), updatesUntil: seconds('2027-11-22T15:59:59Z') };
    const late = makeKey(signer, times);
    for (const TZ of ['UTC', 'America/Los_Angeles', 'Asia/Shanghai']) {
      const { out } = await run(['verify', late], { env: { TZ } });
      expect(out).toContain('签发日期  2026-11-22\n  更新截止  2027-11-22\n');
      expect((await run(['inspect', late], { env: { TZ } })).out).toContain(`${times.iat} (2026-11-22)`);
      const released = (/** @type {string} */ day) => run(['verify', late, '--release-date', day], { env: { TZ } });
      expect((await released('2027-11-22')).code).toBe(0);
      expect(await released('2027-11-23')).toMatchObject({
        code: 1,
        out: expect.stringContaining('更新服务到 2027-11-22 为止'),
      });
    }
    const { out } = await run(['doctor', makeKey(signer, { iat: seconds('2126-11-21T16:00:00Z') })]);
    expect(out).toMatch(/签发日期 2126-11-22；本机时间是北京时间 \d{4}-\d\d-\d\d \d\d:\d\d\n/);
  });

  test('an edition is told by its name; by its code where an older key has no name', async () => {
    expect((await run(['verify', key])).out).toContain('  版本      专业版\n');
    const { out } = await run(['verify', key, '--edition', 'flagship']);
    expect(out).toContain('这份授权的版本是 专业版，不包含');
    const old = makeKey(signer, { editionName: undefined });
    expect((await run(['verify', old])).out).toContain('  版本      pro\n');
    expect((await run(['verify', old, '--edition', 'flagship'])).out).toContain('这份授权的版本是 pro，不包含');
  });

  test('the content alone, not verified', async () => {
    const forged = makeKey(makeSigner(), { holder: '\u001b[31mred\u202e', iat: 'x' });
    const { code, out } = await run(['inspect', forged]);
    expect(code).toBe(0);
    expect(out).toContain('没有校验签名');
    expect(out).toContain('2027-11-21');
    expect(out).not.toMatch(/[\u001b\u202e]/);
    expect(await run(['inspect', 'nonsense'])).toMatchObject({ code: 1, out: expect.stringContaining('读不出来') });
    expect(JSON.parse((await run(['inspect', key, '--json'])).out)).toMatchObject({ claims: { sub: claims.sub } });
  });

  test.each([[[]], [['help']], [['--help']], [['verify', '-h']]])('the usage: %j', async (args) => {
    expect(await run(args)).toMatchObject({ code: 0, err: '', out: expect.stringContaining('vela-license verify') });
  });

  test.each([
    [['sign'], '没有 sign 这个命令'],
    [['verify', 'a', 'b'], '一次只能校验一个'],
    [['verify', key, '--colour'], '参数有误'],
    [['verify', key, '--release-date', 'soon'], '--release-date'],
    [['verify', key, '--lang', 'fr'], '--lang'],
  ])('wrong usage %# ends with 2', async (args, text) => {
    expect(await run(args)).toMatchObject({ code: 2, out: '', err: expect.stringContaining(text) });
  });
});

test('with --require-log only a file that proves its place in the log is valid', async () => {
  const keys = ['--keys', put('jwks.json', jwks)];
  const verify = (/** @type {string} */ what, /** @type {string[]} */ ...more) =>
    run(['verify', what, ...keys, ...more]);
  const proved = put('proved.lic', fileWithProof(key));
  const elsewhere = put('elsewhere.lic', fileWithProof(changed));
  const without = put('without.lic', licenseFile);
  expect(await verify(proved, '--require-log')).toMatchObject({ code: 0, out: expect.stringContaining('✔ 1 / 1') });
  for (const what of [key, without]) {
    expect(await verify(what)).toMatchObject({ code: 0 });
    const refused = await verify(what, '--require-log');
    expect(refused).toMatchObject({ code: 1, out: expect.stringContaining('没有证明它登记在透明日志里') });
    expect(refused.out).toContain('没有日志证明：请给出从网站下载的授权文件');
    expect(refused.out).not.toContain('授权有效');
  }
  expect(await verify(elsewhere, '--require-log')).toMatchObject({ code: 1 });
  expect((await verify(key, '--require-log', '--lang', 'en')).out).toContain('nothing proves');
});
