import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeKey, makeSigner, signToken } from './made-key.js';

const command = fileURLToPath(new URL('../bin/vela-license.js', import.meta.url));
const signer = makeSigner();
const DAY = 86_400_000;
const now = Date.now();

/** @param {...(string | Buffer)} parts */
const sha256 = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();
/** @param {Buffer} left @param {Buffer} right */
const node = (left, right) => sha256('\u0001', left, right);
/** The two entries that the log had before the key. */
const earlier = node(sha256('\0a'), sha256('\0b'));

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'vela-compared-'));
  writeFileSync(path.join(folder, 'keys.json'), JSON.stringify({ keys: [signer.jwk] }));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A UUID of version 7 with this time. @param {number} at */
function idOf(at) {
  const hex = at.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}

/** @param {number} size @param {Buffer} root @param {number} at */
function sighting(size, root, at) {
  const claims = {
    v: 1,
    iss: 'https://vela.example',
    size,
    root: root.toString('base64url'),
    iat: Math.floor(at / 1000),
  };
  const head = signToken(signer, claims, { alg: 'EdDSA', typ: 'license-log-head+jwt', kid: signer.kid });
  return { size, root: claims.root, head, at: new Date(at).toISOString() };
}

/**
 * The license file of a key that is the third entry of the log.
 * @param {{ issuedAt: number, signedAt: number, jti?: string }} facts
 */
function fileOf({ issuedAt, signedAt, jti = idOf(signedAt) }) {
  const key = makeKey(signer, { iat: Math.floor(issuedAt / 1000), jti, updatesUntil: Math.floor(now / 1000) + 1000 });
  const leaf = sha256('\0', key);
  const root = node(earlier, leaf);
  const { head } = sighting(3, root, now);
  const proof = Buffer.from(JSON.stringify({ index: 2, path: [earlier.toString('base64url')], head })).toString(
    'base64url',
  );
  const text = `-----BEGIN LICENSE KEY-----\n${key}\n-----END LICENSE KEY-----\n-----BEGIN LICENSE PROOF-----\n${proof}\n-----END LICENSE PROOF-----\n`;
  return { key, text, root };
}

/** @param {string} text @param {unknown} seen @param {string[]} more */
function verify(text, seen, ...more) {
  writeFileSync(path.join(folder, 'license.lic'), text);
  writeFileSync(path.join(folder, 'state.json'), JSON.stringify({ site: 'https://vela.example', seen }));
  const args = [command, 'verify', 'license.lic', '--keys', 'keys.json', '--witness', 'state.json', ...more];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  return { status, text: stdout + stderr };
}

const seen = [sighting(1, sha256('\0a'), now - 30 * DAY), sighting(2, earlier, now - 10 * DAY)];

test('a key that was dated back is told: the log did not hold it when the key says that it was signed', () => {
  const back = fileOf({ issuedAt: now - 400 * DAY, signedAt: now - 400 * DAY });
  const found = verify(back.text, seen);
  expect(found.status).toBe(1);
  expect(found.text).toContain('✘ 授权的签名有效，但与见证记录矛盾');
  expect(found.text).toMatch(
    /密钥称 20\d\d-\d\d-\d\d 签发，但日志在 20\d\d-\d\d-\d\d \d\d:\d\d 时只有 2 条，它是第 3 条：日期被提前/,
  );
  expect(verify(back.text, seen, '--lang', 'en').text).toContain('it was dated back');
  expect(JSON.parse(verify(back.text, seen, '--json').text)).toMatchObject({
    valid: true,
    witnessed: { isGood: false },
  });
});

test('a renewed key keeps the day of its license: said, and no reason to refuse it', () => {
  const found = verify(fileOf({ issuedAt: now - 400 * DAY, signedAt: now - DAY }).text, seen);
  expect(found.status).toBe(0);
  expect(found.text).toMatch(/! 密钥称 .* 签发，但日志在 .* 时只有 2 条，它是第 3 条。续期、换域名/);
  // An id without a time says nothing about the signing.
  const named = fileOf({ issuedAt: now - 400 * DAY, signedAt: 0, jti: 'key-1' });
  expect(verify(named.text, seen)).toMatchObject({ status: 0, text: expect.stringContaining('! 密钥称') });
});

test('an honest key is as the witness saw it: after the last look, or within the day that a server may stand still', () => {
  for (const signedAt of [now - DAY, now - 10 * DAY - DAY / 2]) {
    const found = verify(fileOf({ issuedAt: signedAt, signedAt }).text, seen);
    expect(found).toMatchObject({ status: 0, text: expect.stringMatching(/! 与见证相符.*没有核对它们是不是同一个/) });
  }
  const honest = fileOf({ issuedAt: now - DAY, signedAt: now - DAY });
  expect(verify(honest.text, [...seen, sighting(3, honest.root, now)]).text).toContain('✔ 与见证相符');
  const early = fileOf({ issuedAt: now - 400 * DAY, signedAt: now - 400 * DAY });
  expect(verify(early.text, [sighting(3, early.root, now - 300 * DAY)])).toMatchObject({
    status: 0,
    text: expect.stringContaining('之前已经登记'),
  });
});

test('a log of the same size that is another one was made for this file', () => {
  const good = fileOf({ issuedAt: now - DAY, signedAt: now - DAY });
  const other = sighting(3, node(earlier, sha256('\0c')), now);
  expect(verify(good.text, [...seen, other])).toMatchObject({
    status: 1,
    text: expect.stringContaining('签发方给不同的人看不同的日志'),
  });
  expect(verify(good.text, [...seen, sighting(3, good.root, now)]).status).toBe(0);
});

test('what was seen of another vendor says nothing about this key', () => {
  const good = fileOf({ issuedAt: now - DAY, signedAt: now - DAY });
  const [first] = seen;
  const claims = { v: 1, iss: 'https://other.example', size: 1, root: first?.root ?? '', iat: Math.floor(now / 1000) };
  const head = signToken(signer, claims, { alg: 'EdDSA', typ: 'license-log-head+jwt', kid: signer.kid });
  expect(verify(good.text, [{ ...first, head }])).toMatchObject({
    status: 2,
    text: expect.stringContaining('不是这个网站的'),
  });
});

test('without a proof there is nothing to compare, and a state that cannot be read is said', () => {
  const { key, text } = fileOf({ issuedAt: now - DAY, signedAt: now - DAY });
  expect(verify(key, seen)).toMatchObject({ status: 1, text: expect.stringContaining('没有日志证明') });
  expect(verify(text, [])).toMatchObject({ status: 2, text: expect.stringContaining('已经损坏') });
});
