import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { runCommand } from '../src/cli/run-command.js';
import { checkCharacterOf } from '../src/recognize.js';
import { claims, makeKey, makeSigner, signToken } from './made-key.js';

const signer = makeSigner();
const key = makeKey(signer);
const [header = '', payload = '', signature = ''] = key.split('.');
const changed = `${header}.${payload}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
const number = `VL-7K3M-9QRT-2XW${checkCharacterOf('7K3M9QRT2XW')}`;
const typ = 'license-certificate+jwt';
const certificate = signToken(signer, { sub: number, holder: '甲公司' }, { alg: 'EdDSA', typ, kid: signer.kid });

let folder = '';
const here = process.cwd();
/** @type {(name: string) => string} */
const place = (name) => path.join(folder, name);
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'vela-doctor-'));
  writeFileSync(place('keys.json'), JSON.stringify({ keys: [signer.jwk] }));
  writeFileSync(place('others.json'), JSON.stringify({ keys: [makeSigner('vendor-2').jwk] }));
});
afterAll(() => {
  process.chdir(here);
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  vi.stubEnv('VELA_LICENSE_KEY', '');
  vi.stubEnv('VELA_LICENSE_KEYS', place('keys.json'));
});

/** @param {string[]} args */
async function doctor(...args) {
  let text = '';
  const write = (/** @type {unknown} */ line) => void (text += `${String(line)}\n`);
  vi.spyOn(console, 'log').mockImplementation(write);
  vi.spyOn(console, 'error').mockImplementation(write);
  return { code: await runCommand(['doctor', ...args]), text };
}

test('a sound key: nothing is wrong', async () => {
  expect(await doctor(key)).toEqual({ code: 0, text: '✔ 没有发现问题：授权密钥 VL-7K3M-9QRT-2XWZ\n' });
});

test('cause, proof, fix and who, in Chinese and in English', async () => {
  expect(await doctor(changed)).toEqual({
    code: 1,
    text: `✘ 找到了原因：授权密钥

  原因  签名对不上：授权密钥里至少有一个字符和签发时不同，或者它不是由我们签发的。 [SIGNATURE_INVALID]
  依据  用 ${place('keys.json')} 里的公钥 vendor-1 核对签名，不成立
  处理  到个人中心「我的授权」用复制按钮重新复制整个授权密钥，不要手动输入或修改。
  由谁  被授权方
`,
  });
  const { code, text } = await doctor(changed, '--lang', 'en');
  expect(code).toBe(1);
  expect(text).toMatch(/^✘ This is the cause: license key\n\n {2}Cause {2}The signature does not match/);
  expect(text).toContain('  Proof  the signature does not verify with the public key vendor-1');
  expect(text).not.toMatch(/[\u4e00-\u9fff]/);
});

/** @type {[name: string, args: string[], code: number, ...texts: string[]][]} */
const cases = [
  ['a key cut short', [key.slice(0, -40)], 1, '[MALFORMED]', '3 段；完整的授权密钥是 3 段'],
  ['a line of .env', [`VELA_LICENSE_KEY="${key}"`], 0, '没有发现问题'],
  ['a host outside', [key, '--host', 'a.example.net'], 1, '授权密钥写的域名是 example.com；检查的是 a.example.net'],
  ['another edition', [key, '--edition', 'flagship'], 1, '写的版本是 专业版 (pro)；需要的是 flagship'],
  [
    'a release after the window',
    [key, '--release-date', '2028-01-01'],
    1,
    '更新截止是 2027-11-21；所用版本发布于 2028-01-01',
  ],
  ['a link of a certificate', [`https://vela.example/authorize/index?token=${certificate}`], 0, '证书是真的', '甲公司'],
  ['a changed certificate', [`?token=${certificate.slice(0, -8)}AAAAAAAA`], 1, '[CERTIFICATE_INVALID]'],
  [
    'a mistyped number',
    [`${number.slice(0, -1)}${number.endsWith('0') ? '1' : '0'}`],
    1,
    '[NOT_FOUND]',
    '读到的编号是 VL-',
  ],
  ['a sound number', [number.toLowerCase()], 2, '校验字符正确', '/authorize/index'],
  ['an error text of several words', ['Error:', 'KEY_REVOKED', 'at', 'start.js:12'], 1, '内容里有“KEY_REVOKED”'],
  ['a message about a host', ['授权的域名不包含 shop.example.net。'], 1, 'shop.example.net'],
  ['a message that is no problem', ['UPDATES_ENDED'], 0, '说明', '不需要处理'],
  ['a free host', ['http://localhost:3000'], 0, '不需要授权'],
  ['a private IPv6 address', ['[fd12::1]:8080'], 0, '不需要授权'],
  ['a host, without a key', ['shop.example.com'], 2, 'VELA_LICENSE_KEY'],
  ['prose', ['你好，请问怎么买'], 2, '认不出'],
  ['a coloured line of a log', ['\u001b[31mKEY_REVOKED\u001b[0m'], 1, 'KEY_REVOKED'],
  ['a file that is not there', ['gone.lic'], 2, '找不到文件：gone.lic'],
  ['a folder', ['.'], 2, '认不出'],
];
test.each(cases)('%s', async (_name, args, code, ...texts) => {
  const said = await doctor(...args);
  expect(said.code).toBe(code);
  for (const text of texts) expect(said.text).toContain(text);
  expect(said.text).not.toContain('\u001b');
});

describe('where the key and the public keys come from', () => {
  test('a host is compared with the key of the environment', async () => {
    vi.stubEnv('VELA_LICENSE_KEY', key);
    expect((await doctor('shop.example.com')).code).toBe(0);
    expect(await doctor('shop.example.net')).toMatchObject({
      code: 1,
      text: expect.stringContaining('HOST_NOT_COVERED'),
    });
    expect((await doctor()).code).toBe(0);
  });

  test('an old key set: which keys there are, and where to get them', async () => {
    const { code, text } = await doctor(key, '--keys', place('others.json'));
    expect(code).toBe(1);
    expect(text).toContain(`授权密钥写的公钥是 vendor-1；${place('others.json')} 里有：vendor-2`);
    expect(text).toContain('/.well-known/jwks.json');
  });

  test('without public keys a whole key cannot be judged, a torn one can', async () => {
    vi.stubEnv('VELA_LICENSE_KEYS', '');
    process.chdir(folder);
    expect(await doctor(key)).toMatchObject({ code: 2, text: expect.stringContaining('公钥：没有找到（no-keys）') });
    expect(await doctor(`${header}.${payload}`)).toMatchObject({ code: 1, text: expect.stringContaining('MALFORMED') });
    expect(await doctor(key, '--keys', 'gone.json')).toMatchObject({
      code: 2,
      text: expect.stringContaining('ENOENT'),
    });
  });

  test('a list names what was taken back', async () => {
    const listHeader = { alg: 'EdDSA', typ: 'license-revocations+jwt', kid: signer.kid };
    writeFileSync(place('list.jwt'), signToken(signer, { licenses: [claims.sub], keys: [] }, listHeader));
    const { code, text } = await doctor(key, '--revocations', place('list.jwt'));
    expect(code).toBe(1);
    expect(text).toContain(`撤销名单 ${place('list.jwt')} 里有 VL-7K3M-9QRT-2XWZ`);
  });
});

test('as JSON, for machines', async () => {
  const { code, text } = await doctor(changed, '--json');
  expect(code).toBe(1);
  expect(JSON.parse(text)).toMatchObject({
    kind: 'key',
    valid: false,
    causes: [
      { code: 'SIGNATURE_INVALID', who: 'holder', proof: { zh: expect.any(String) }, fix: { en: expect.any(String) } },
    ],
    keysFrom: place('keys.json'),
  });
});

describe('the file of a certificate', () => {
  /** @param {string | Buffer} content */
  const hashOf = (content) =>
    createHash('sha256')
      .update(Buffer.concat([Buffer.of(0), Buffer.from(content)]))
      .digest('base64url');
  const leaf = hashOf(key);
  const logged = signToken(signer, { sub: number, holder: '甲公司', leaf }, { alg: 'EdDSA', typ, kid: signer.kid });
  /** A log with one entry: its root is the leaf. @param {string} root */
  const proofUnder = (root) => {
    const head = signToken(
      signer,
      { v: 1, iss: 'https://vela.example', size: 1, root, iat: 1_795_000_000 },
      { alg: 'EdDSA', typ: 'license-log-head+jwt', kid: signer.kid },
    );
    return Buffer.from(JSON.stringify({ index: 0, path: [], head })).toString('base64url');
  };
  /** @param {string} name @param {string} words */
  const write = (name, words) => {
    const isPdf = name.endsWith('.pdf');
    const head = isPdf ? '%PDF-1.7\n' : '\x89PNG\r\n\x1a\n';
    writeFileSync(place(name), Buffer.from(`${head}\xff\xfe${words}\n\xff`, 'latin1'));
    return place(name);
  };
  const link = `https://vela.example/authorize/index?token=${logged}`;

  test.each(['certificate.pdf', 'certificate.png'])(
    '%s is read, and its proof that the log has the key',
    async (name) => {
      const { code, text } = await doctor(write(name, `${link}&proof=${proofUnder(leaf)}`));
      expect(text).toContain(`授权编号 ${number}，被授权方 甲公司。它记在签发方的透明日志里：第 1 条，共 1 条。`);
      expect(code).toBe(0);
    },
  );

  test('whose proof is of another key is told', async () => {
    const file = write('other.pdf', `${link}&proof=${proofUnder(hashOf('another key'))}`);
    const { code, text } = await doctor(file, '--lang', 'en');
    expect(text).toContain('But the proof in the file does not hold');
    expect(code).toBe(1);
  });

  test('without a link, and given for a key, is told', async () => {
    expect(await doctor(write('screenshot.png', 'a picture'))).toMatchObject({
      code: 2,
      text: expect.stringContaining('没有从'),
    });
    const file = write('certificate.pdf', link);
    const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(await runCommand(['verify', file])).toBe(2);
    expect(String(errors.mock.lastCall?.[0])).toContain(
      `是授权证书，里面没有授权密钥。请运行 vela-license doctor ${file}`,
    );
  });
});
