import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeSigner, signToken } from './made-key.js';

const command = fileURLToPath(new URL('../bin/vela-license.js', import.meta.url));
const signer = makeSigner();

/** @param {...(string | Buffer)} parts */
const sha256 = (...parts) =>
  createHash('sha256')
    .update(Buffer.concat(parts.map((part) => Buffer.from(part))))
    .digest();
/** @param {string} text */
const leaf = (text) => sha256('\0', text);
/** @param {Buffer} left @param {Buffer} right */
const node = (left, right) => sha256('\u0001', left, right);
/** @param {Buffer} hash */
const encode = (hash) => hash.toString('base64url');

/** The answers of the site; the tests change them. */
const said = { size: 2, root: node(leaf('a'), leaf('b')), path: /** @type {Buffer[]} */ ([]), isSigned: true };
const header = { alg: 'EdDSA', typ: 'license-log-head+jwt', kid: signer.kid };
const site = createServer((request, response) => {
  const claims = {
    v: 1,
    iss: 'https://vela.example',
    size: said.size,
    root: encode(said.root),
    iat: Math.floor(Date.now() / 1000),
  };
  const by = said.isSigned ? signer : makeSigner();
  if (request.url === '/.well-known/jwks.json') response.end(JSON.stringify({ keys: [signer.jwk] }));
  else if (request.url === '/.well-known/license-log') response.end(signToken(by, claims, header));
  else response.end(JSON.stringify({ path: said.path.map(encode) }));
});
let folder = '';
let address = '';
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'vela-witness-'));
  await new Promise((resolve) => site.listen(0, '127.0.0.1', () => resolve(undefined)));
  const bound = site.address();
  address = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : 0}`;
});
afterAll(() => {
  site.close();
  rmSync(folder, { recursive: true, force: true });
});

/** @param {string[]} args @returns {Promise<{ code: number | null, text: string }>} */
function run(...args) {
  const child = spawn(process.execPath, [command, 'witness', ...args], { cwd: folder });
  let text = '';
  child.stdout.on('data', (chunk) => (text += chunk));
  child.stderr.on('data', (chunk) => (text += chunk));
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, text })));
}

test('follows a log that grows, and raises an alarm when it was rewritten or is shorter', async () => {
  const follow = () => run(address, '--state', 'state.json');
  expect(await follow()).toMatchObject({ code: 0, text: expect.stringContaining('开始见证：日志现有 2 条') });
  expect(await follow()).toMatchObject({ code: 0, text: expect.stringContaining('上次 2 条，现在 2 条') });
  Object.assign(said, { size: 3, root: node(said.root, leaf('c')), path: [leaf('c')] });
  expect(await follow()).toMatchObject({ code: 0, text: expect.stringContaining('上次 2 条，现在 3 条') });
  const kept = readFileSync(path.join(folder, 'state.json'), 'utf8');
  const honest = { ...said };

  const forged = node(node(leaf('a'), leaf('x')), leaf('c'));
  Object.assign(said, { root: forged, path: [] });
  expect(await follow()).toMatchObject({ code: 1, text: expect.stringContaining('警报') });
  const longer = node(node(leaf('a'), leaf('x')), node(leaf('c'), leaf('d')));
  Object.assign(said, { size: 4, root: longer, path: [leaf('c'), leaf('d'), node(leaf('a'), leaf('x'))] });
  expect(await follow()).toMatchObject({ code: 1, text: expect.stringContaining('历史被改写') });
  Object.assign(said, { size: 2, root: node(leaf('a'), leaf('b')), path: [] });
  expect(await follow()).toMatchObject({ code: 1, text: expect.stringContaining('日志变短了') });
  // The evidence is kept, and an honest log is followed again.
  expect(readFileSync(path.join(folder, 'state.json'), 'utf8')).toBe(kept);
  Object.assign(said, honest);
  expect((await follow()).code).toBe(0);
});

/** @param {string} name */
const stateOf = (name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8'));

test('keeps what it saw on each day, with the time of its own clock; a state of before is read and kept', async () => {
  const head = signToken(
    signer,
    { v: 1, iss: 'x', size: 2, root: encode(node(leaf('a'), leaf('b'))), iat: 1_790_000_000 },
    header,
  );
  const old = { site: address, head, size: 2, root: encode(node(leaf('a'), leaf('b'))) };
  writeFileSync(path.join(folder, 'old.json'), JSON.stringify(old));
  Object.assign(said, { size: 3, root: node(node(leaf('a'), leaf('b')), leaf('c')), path: [leaf('c')] });
  const startedAt = Date.now();
  expect(await run(address, '--state', 'old.json')).toMatchObject({
    code: 0,
    text: expect.stringContaining('上次 2 条'),
  });
  const { seen, ...rest } = stateOf('old.json');
  expect(rest).toEqual({ site: address });
  expect(seen).toEqual([
    // The time in the head, because the witness had not stored one.
    { size: 2, root: old.root, head, at: new Date(1_790_000_000_000).toISOString() },
    { size: 3, root: encode(said.root), head: expect.any(String), at: expect.any(String) },
  ]);
  expect(Date.parse(seen[1].at)).toBeGreaterThanOrEqual(startedAt);
  // Only the last sighting of a day is kept; those of other days stay.
  const yesterday = { ...seen[1], at: new Date(startedAt - 86_400_000).toISOString() };
  writeFileSync(path.join(folder, 'old.json'), JSON.stringify({ site: address, seen: [seen[0], yesterday] }));
  Object.assign(said, {
    size: 4,
    root: node(node(leaf('a'), leaf('b')), node(leaf('c'), leaf('d'))),
    path: [leaf('c'), leaf('d'), node(leaf('a'), leaf('b'))],
  });
  expect((await run(address, '--state', 'old.json')).code).toBe(0);
  said.path = [];
  expect((await run(address, '--state', 'old.json')).code).toBe(0);
  const sizes = stateOf('old.json').seen.map((/** @type {{ size: number }} */ each) => each.size);
  expect(sizes).toEqual([2, 3, 4]);
  for (const damaged of [
    { site: address },
    { site: address, seen: [] },
    { site: address, seen: [{ size: 1 }] },
    { ...old, site: 'https://other.example' },
  ]) {
    writeFileSync(path.join(folder, 'damaged.json'), JSON.stringify(damaged));
    expect(await run(address, '--state', 'damaged.json')).toMatchObject({
      code: 2,
      text: expect.stringContaining('已经损坏'),
    });
  }
});

test('says what it cannot tell', async () => {
  expect(await run('nowhere')).toMatchObject({ code: 2, text: expect.stringContaining('请写明网站的地址') });
  expect(await run(address)).toMatchObject({ code: 2, text: expect.stringContaining('--state') });
  said.isSigned = false;
  expect(await run(address, '--state', 'other.json')).toMatchObject({ code: 2 });
  said.isSigned = true;
  expect(await run('http://127.0.0.1:9', '--state', 'state.json', '--lang', 'en')).toMatchObject({ code: 2 });
});
