import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compactVerify, createLocalJWKSet } from 'jose';
import { describe, expect, test } from 'vitest';
import { processorMs } from '../../../tests/support/growth.ts';
import { normalizeKey, normalizeTerms, verifyLicense } from '../src/index.js';
import { claims, makeKey, makeSigner } from './made-key.js';

/** @param {string} name */
const golden = (name) => readFileSync(new URL(`golden/${name}`, import.meta.url), 'utf8');
const file = golden('license.lic');
/** @type {import('../src/index.js').Jwks & import('jose').JSONWebKeySet} */
const keys = JSON.parse(golden('jwks.json'));

/** @param {string} text */
const codesOf = async (text) => (await verifyLicense(text, { keys })).findings.map(({ code }) => code);

/** @param {string} text */
const fullWidth = (text) =>
  text.replace(/[!-~]/g, (character) => String.fromCharCode(character.charCodeAt(0) + 0xfee0));

/** @type {[name: string, text: string][]} */
const arrived = [
  ['as it was issued', file],
  ['with CRLF', file.replace(/\n/g, '\r\n')],
  ['in one line', file.replace(/\n/g, ' ')],
  ['with line breaks written out', file.replace(/\n/g, '\\n')],
  ['re-wrapped at 20 characters', file.replace(/\n/g, '').replace(/.{20}/gu, '$&\n')],
  ['with zero-width characters', file.replace(/：/g, '：\u200b\u2060')],
  ['with a byte order mark', `\ufeff${file}`],
  ['in full-width characters', fullWidth(file)],
  ['with half-width punctuation', file.replace(/：/g, ':').replace(/，/g, ',')],
  ['with long dashes', file.replace(/-----/g, '—————')],
  ['quoted in a mail', `你好，授权文件如下：\n${file.replace(/^/gm, '> ')}`],
  ['decomposed', file.normalize('NFD')],
];
test.each(arrived)('the golden license file %s is genuine', async (_name, text) => {
  expect(await verifyLicense(text, { keys, now: '2026-12-01' })).toMatchObject({
    valid: true,
    findings: [],
    license: { number: 'VL-7K3M-9QRT-2XWZ', holder: '上海𠮷野（示例）科技有限公司' },
  });
});

/** @type {[name: string, text: string][]} */
const changed = [
  ['another number of developers', file.replace('5 名开发者', '50 名开发者')],
  ['another holder', file.replace('𠮷野', '吉野')],
  ['another domain', file.replace('example.com', 'example.net')],
  ['a later day', file.replace('2027-11-21', '2037-11-21')],
  ['a sentence more', file.replace('-----BEGIN LICENSE KEY', '可以转售。\n-----BEGIN LICENSE KEY')],
  ['a sentence less', file.replace(/截止日及以前.*\n/, '')],
  ['its mark lost and its words changed', file.replace(/.*BEGIN LICENSE TERMS.*\n/, '').replace('5 名', '50 名')],
];
test.each(changed)('a license file with %s is noticed', async (_name, text) => {
  expect(text).not.toBe(file);
  expect(await codesOf(text)).toEqual(['TERMS_CHANGED']);
});

test('terms that were never signed are noticed; words around a key without terms are not', async () => {
  const signer = makeSigner();
  const key = makeKey(signer);
  const verify = async (/** @type {string} */ text) =>
    (await verifyLicense(text, { keys: { keys: [signer.jwk] } })).valid;
  expect(await verify(`-----BEGIN LICENSE TERMS-----\n不限域名\n-----BEGIN LICENSE KEY-----\n${key}`)).toBe(false);
  expect(await verify(`Vela\n-----BEGIN LICENSE KEY-----\n${key}`)).toBe(true);
  expect(claims).not.toHaveProperty('terms');
});

test('a bare key says nothing about terms; hostile text is read in no time', async () => {
  const key = normalizeKey(file);
  expect(key.length).toBeLessThan(1024);
  expect(normalizeTerms(key)).toBeNull();
  expect(await codesOf(key)).toEqual([]);
  const readAll = () => {
    for (const part of ['-', '\\', '>', 'BEGINLICENSETERMS', '-----BEGIN LICENSE KEY-----'])
      normalizeTerms(part.repeat(3000));
  };
  expect(processorMs(readAll)).toBeLessThan(2000);
});

describe('others verify the same key', () => {
  const key = normalizeKey(file);

  test('jose', async () => {
    const { payload } = await compactVerify(key, createLocalJWKSet(keys), { algorithms: ['EdDSA'] });
    expect(JSON.parse(new TextDecoder().decode(payload))).toMatchObject({ sub: 'VL-7K3M-9QRT-2XWZ' });
  });

  const hasOpenssl = spawnSync('openssl', ['version']).status === 0;
  test.skipIf(!hasOpenssl)("the system's OpenSSL (skipped where there is none)", () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'vela-openssl-'));
    const [header, payload, signature = ''] = key.split('.');
    const der = Buffer.concat([
      Buffer.from('302a300506032b6570032100', 'hex'),
      Buffer.from(String(keys.keys[0]?.x), 'base64url'),
    ]);
    const pem = `-----BEGIN PUBLIC KEY-----\n${der.toString('base64')}\n-----END PUBLIC KEY-----\n`;
    const at = (/** @type {string} */ name) => path.join(folder, name);
    writeFileSync(at('key.pem'), pem);
    writeFileSync(at('signature'), Buffer.from(signature, 'base64url'));
    const verify = (/** @type {string} */ body) => {
      writeFileSync(at('body'), body);
      const args = ['pkeyutl', '-verify', '-rawin', '-pubin', '-inkey', at('key.pem')];
      return spawnSync('openssl', [...args, '-in', at('body'), '-sigfile', at('signature')]).status;
    };
    expect(verify(`${header}.${payload}`)).toBe(0);
    expect(verify(`${header}.${payload}x`)).not.toBe(0);
    rmSync(folder, { recursive: true });
  });
});
