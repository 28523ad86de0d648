import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { verifyLicense } from '@vela/license';
import * as sdk from '@vela/license/log';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import reference from '../../license/test/golden/merkle-tree.json' with { type: 'json' };
import { makeKey, makeSigner, signToken } from '../../license/test/made-key.js';
import * as own from '../verify.mjs';

/** @typedef {{ size: number, root: Buffer }} Tree */

/** @param {string} name */
const golden = (name) => fileURLToPath(new URL(`golden/${name}`, import.meta.url));
/** @param {string} name */
const read = (name) => readFileSync(golden(name), 'utf8');
/** @type {own.Jwks} */
const keys = JSON.parse(read('jwks.json'));
/** @param {string} text */
const hex = (text) => Buffer.from(text, 'hex');

/** PATH(m, D_n), RFC 9162, 2.1.3.1. @param {number} m @param {Buffer[]} d @returns {Buffer[]} */
function pathTo(m, d) {
  if (d.length === 1) return [];
  const k = split(d.length);
  return m < k
    ? [...pathTo(m, d.slice(0, k)), own.rootOf(d.slice(k))]
    : [...pathTo(m - k, d.slice(k)), own.rootOf(d.slice(0, k))];
}

/** SUBPROOF(m, D_n, b), RFC 9162, 2.1.4.1. @param {number} m @param {Buffer[]} d @param {boolean} isWhole @returns {Buffer[]} */
function proofFrom(m, d, isWhole = true) {
  if (m === d.length) return isWhole ? [] : [own.rootOf(d)];
  const k = split(d.length);
  return m <= k
    ? [...proofFrom(m, d.slice(0, k), isWhole), own.rootOf(d.slice(k))]
    : [...proofFrom(m - k, d.slice(k), false), own.rootOf(d.slice(0, k))];
}

/** @param {number} n */
const split = (n) => 2 ** Math.floor(Math.log2(n - 1));

describe('the vectors of the reference implementation', () => {
  const leaves = reference.leaves.map((leaf) => own.leafHash(hex(leaf)));
  /** @param {number} size */
  const tree = (size) => ({ size, root: hex(reference.roots[size - 1] ?? '') });

  test('give the roots', () => {
    expect(own.rootOf([]).toString('hex')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    expect(leaves.map((_leaf, at) => own.rootOf(leaves.slice(0, at + 1)).toString('hex'))).toEqual(reference.roots);
  });

  test.each(reference.inclusions)('leaf $index is in the tree of $size', ({ index, size, path: hashes }) => {
    const proof = { ...tree(size), leaf: leaves[index] ?? Buffer.of(), index, path: hashes.map(hex) };
    expect(own.isIncluded(proof)).toBe(true);
    expect(own.isIncluded({ ...proof, index: index + 1 })).toBe(false);
  });

  test.each(reference.consistencies)('the tree of $second begins with that of $first', (each) => {
    const proof = { first: tree(each.first), second: tree(each.second), path: each.path.map(hex) };
    expect(own.isConsistent(proof)).toBe(true);
    expect(own.isConsistent({ ...proof, first: { ...proof.first, root: own.leafHash('forged') } })).toBe(false);
  });
});

test('the example of RFC 9162, 2.1.5, holds letter by letter', () => {
  const d = Array.from({ length: 7 }, (_, at) => own.leafHash(`d${at}`));
  const [a, b, c, dd, e, f, j] = /** @type {[Buffer, Buffer, Buffer, Buffer, Buffer, Buffer, Buffer]} */ (d);
  const [g, h, i] = [own.rootOf([a, b]), own.rootOf([c, dd]), own.rootOf([e, f])];
  const [k, l] = [own.rootOf([a, b, c, dd]), own.rootOf([e, f, j])];
  const root = own.rootOf(d);
  /** @type {[number, Buffer[]][]} */
  const paths = [
    [0, [b, h, l]],
    [3, [c, g, l]],
    [4, [f, j, k]],
    [6, [i, k]],
  ];
  for (const [index, hashes] of paths)
    expect(own.isIncluded({ leaf: d[index] ?? a, index, size: 7, path: hashes, root })).toBe(true);
  /** @type {[number, Buffer[]][]} */
  const proofs = [
    [3, [c, dd, g, l]],
    [4, [l]],
    [6, [i, j, k]],
  ];
  for (const [size, hashes] of proofs) {
    const first = { size, root: own.rootOf(d.slice(0, size)) };
    expect(own.isConsistent({ first, second: { size: 7, root }, path: hashes })).toBe(true);
  }
});

describe('it and the SDK find the same', () => {
  /** Repeatable (mulberry32). */
  let state = 20261127;
  /** @param {number} below */
  const any = (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
  /** @param {Buffer} hash */
  const flipped = (hash) => {
    const bytes = Buffer.from(hash);
    const at = any(bytes.length);
    bytes[at] = (bytes[at] ?? 0) ^ (1 << any(8));
    return bytes;
  };
  /** @param {Buffer[]} hashes @returns {Buffer[]} */
  const mutatedPath = (hashes) => {
    const at = any(hashes.length + 1);
    const one = hashes[at] ?? own.leafHash('one more');
    return (
      [
        () => hashes,
        () => hashes.toSpliced(at, 1),
        () => hashes.toSpliced(at, 0, one),
        () => hashes.toReversed(),
        () => hashes.with(0, flipped(hashes[0] ?? one)),
        () => hashes.map((hash, place) => (place === at ? flipped(hash) : hash)),
      ][hashes.length === 0 ? any(3) : any(6)]?.() ?? hashes
    );
  };
  const log = Array.from({ length: 140 }, (_, at) => own.leafHash(`entry ${at}`));
  /** @param {number} size @returns {Tree} */
  const tree = (size) => ({ size, root: own.rootOf(log.slice(0, size)) });
  /** @param {number} number */
  const near = (number) => number + any(3) - 1;

  test('1,200 proofs of inclusion, genuine and mutated', async () => {
    const found = { held: 0, refused: 0 };
    for (let round = 0; round < 1200; round += 1) {
      const size = 1 + any(log.length);
      const index = any(size);
      const genuine = {
        leaf: log[index] ?? Buffer.of(),
        index,
        ...tree(size),
        path: pathTo(index, log.slice(0, size)),
      };
      const mutated = [
        () => genuine,
        () => ({ ...genuine, path: mutatedPath(genuine.path) }),
        () => ({ ...genuine, index: near(index) }),
        () => ({ ...genuine, size: near(size) }),
        () => ({ ...genuine, root: any(2) === 0 ? flipped(genuine.root) : tree(near(size) || 1).root }),
        () => ({ ...genuine, leaf: flipped(genuine.leaf) }),
        () => ({ ...genuine, size: [2 ** 31, 2 ** 32 + size, -size, size + 0.5, Number.NaN][any(5)] ?? 0 }),
      ];
      const proof = mutated[any(mutated.length)]?.() ?? genuine;
      const holds = own.isIncluded(proof);
      expect([round, holds]).toEqual([round, await sdk.isIncluded(proof)]);
      if (proof === genuine) expect(holds).toBe(true);
      found[holds ? 'held' : 'refused'] += 1;
    }
    expect(found.held).toBeGreaterThan(200);
    expect(found.refused).toBeGreaterThan(600);
  });

  test('1,200 proofs of consistency, genuine and mutated', async () => {
    const found = { held: 0, refused: 0 };
    for (let round = 0; round < 1200; round += 1) {
      const size = 1 + any(log.length);
      const before = any(size + 1);
      const hashes = before === 0 ? [] : proofFrom(before, log.slice(0, size));
      const genuine = { first: tree(before), second: tree(size), path: hashes };
      const { first, second } = genuine;
      const mutated = [
        () => genuine,
        () => ({ ...genuine, path: mutatedPath(hashes) }),
        () => ({ ...genuine, first: { ...first, size: near(before) } }),
        () => ({ ...genuine, second: { ...second, size: near(size) } }),
        () => ({ ...genuine, first: { ...first, root: flipped(first.root) } }),
        () => ({ ...genuine, second: { ...second, root: flipped(second.root) } }),
        () => ({ ...genuine, first: second, second: first }),
      ];
      const proof = mutated[any(mutated.length)]?.() ?? genuine;
      const holds = own.isConsistent(proof);
      expect([round, holds]).toEqual([round, await sdk.isConsistent(proof)]);
      if (proof === genuine) expect(holds).toBe(true);
      found[holds ? 'held' : 'refused'] += 1;
    }
    expect(found.held).toBeGreaterThan(200);
    expect(found.refused).toBeGreaterThan(600);
  });

  /** The text that the verifier reads; null if it refuses. @template T @param {() => T} act */
  const orNull = (act) => {
    try {
      return act();
    } catch {
      return null;
    }
  };
  /** Replaces, removes or doubles one character. @param {string} text */
  const mutatedText = (text) => {
    const at = any(text.length);
    const other = 'ABZaz09-_.=+ 0'[any(14)] ?? 'A';
    return text.slice(0, at) + ['', other, other + text.charAt(at)][any(3)] + text.slice(at + 1);
  };
  /** White space around or within a text does not count. @param {string} text @param {string} genuine */
  const isChanged = (text, genuine) => text.replace(/\s/g, '') !== genuine.replace(/\s/g, '');

  test('1,000 heads, as they were published and mutated', async () => {
    let held = 0;
    for (let round = 0; round < 1000; round += 1) {
      const genuine = read(round % 2 === 0 ? 'head-before.jwt' : 'head-after.jwt').trim();
      const text = any(5) === 0 ? `${genuine}\n` : mutatedText(genuine);
      const [mine, theirs] = [orNull(() => own.readHead(text, keys)), await sdk.readLogHead(text, { keys })];
      expect([text, mine?.size, mine?.root.toString('hex'), mine?.at]).toEqual([
        text,
        theirs?.size,
        theirs === null ? undefined : Buffer.from(theirs.root).toString('hex'),
        theirs === null ? undefined : theirs.at.getTime() / 1000,
      ]);
      if (isChanged(text, genuine)) expect(mine).toBeNull();
      else held += 1;
    }
    expect(held).toBeGreaterThan(150);
  });

  test('600 license files with a proof, of which a character of key or proof was changed', async () => {
    const genuine = read('logged.lic');
    const start = genuine.indexOf('-----BEGIN LICENSE KEY-----') + 28;
    let held = 0;
    for (let round = 0; round < 600; round += 1) {
      const text = round % 5 === 0 ? genuine : genuine.slice(0, start) + mutatedText(genuine.slice(start));
      const key = orNull(() => own.readKey(text, keys));
      const { valid } = await verifyLicense(text, { keys });
      const verdict = await sdk.verifyLicenseProof(text, { keys });
      const place = key && orNull(() => own.readPlace(text, key.key, keys));
      if (text === genuine) expect([place?.index, place?.size]).toEqual([verdict.index, verdict.size]);
      // The SDK repairs the damage that mail programs do to marks and characters; texts that it refuses the verifier
      // refuses, too.
      if (!valid) expect([text, key]).toEqual([text, null]);
      if (!verdict.isLogged) expect([text, place]).toEqual([text, null]);
      if (key !== null && place !== null) held += 1;
      if (key !== null) expect(own.termsHold(text, key.claims.terms)).toBe(true);
    }
    expect(held).toBeGreaterThanOrEqual(120);
    expect(held).toBeLessThan(300);
  });

  test('what a vendor might sign by mistake is no head, and no key of ours', async () => {
    const signer = makeSigner();
    const jwks = { keys: [signer.jwk] };
    const header = { alg: 'EdDSA', typ: 'license-log-head+jwt', kid: signer.kid };
    const good = { v: 1, iss: 'https://vela.example', size: 3, root: own.leafHash('x').toString('base64url'), iat: 1 };
    /** @param {unknown} claims @param {object} [as] */
    const isHead = async (claims, as = header) => {
      const text = signToken(signer, claims, as);
      const mine = orNull(() => own.readHead(text, jwks)) !== null;
      expect([claims, as, mine]).toEqual([claims, as, (await sdk.readLogHead(text, { keys: jwks })) !== null]);
      return mine;
    };
    expect(await isHead(good)).toBe(true);
    for (const wrong of [
      { v: 2 },
      { iss: 7 },
      { size: -1 },
      { size: 2 ** 31 },
      { size: '3' },
      { root: 'AAAA' },
      { iat: -1 },
    ])
      expect(await isHead({ ...good, ...wrong })).toBe(false);
    for (const wrong of [{ alg: 'none' }, { typ: 'license+jwt' }, { kid: 'another' }, { crit: [] }])
      expect(await isHead(good, { ...header, ...wrong })).toBe(false);
    for (const text of ['[]', 'null', '{"v":1', JSON.stringify(good).replace('"size":3', '"size":3,"size":3')])
      expect(await isHead(text)).toBe(false);
    expect(orNull(() => own.readKey(makeKey(signer), jwks))).not.toBeNull();
    expect(orNull(() => own.readKey(makeKey(makeSigner()), jwks))).toBeNull();
    expect(orNull(() => own.readKey(makeKey(signer, { v: 2 }), jwks))).toBeNull();
    for (const other of [{ kty: 'EC' }, { crv: 'X25519' }, { x: signer.jwk.x?.slice(1) }])
      expect(orNull(() => own.readKey(makeKey(signer), { keys: [{ ...signer.jwk, ...other }] }))).toBeNull();
  });
});

describe('the command', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'vela-verifier-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  /** @param {string} name @param {string} text */
  const put = (name, text) => {
    const file = path.join(folder, name);
    writeFileSync(file, text);
    return file;
  };
  /** @param {string[]} args */
  const run = (...args) => {
    const command = fileURLToPath(new URL('../verify.mjs', import.meta.url));
    const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], { encoding: 'utf8' });
    return { status, text: stdout + stderr };
  };
  const [jwks, lic, leaves] = [golden('jwks.json'), golden('logged.lic'), golden('leaves.txt')];
  const [before, after, proof] = [golden('head-before.jwt'), golden('head-after.jwt'), golden('consistency.json')];

  test('says what the golden files prove', () => {
    const ofKey = run('key', jwks, lic);
    expect(ofKey).toMatchObject({ status: 0, text: expect.stringContaining('✔ 授权密钥的签名成立') });
    for (const words of [
      'holder: "杭州示例科技有限公司"',
      '之间的条款文字与签名的相同；写在它上面的不算',
      '第 2 条',
      '共 14 条',
    ])
      expect(ofKey.text).toContain(words);
    const older = fileURLToPath(new URL('../../license/test/golden/', import.meta.url));
    const withoutProof = run('key', path.join(older, 'jwks.json'), path.join(older, 'license.lic'));
    expect(withoutProof).toMatchObject({ status: 0, text: expect.stringContaining('? 没有日志证明') });
    expect(run('head', jwks, after, leaves)).toMatchObject({
      status: 0,
      text: expect.stringContaining('重新算出的根'),
    });
    expect(run('head', jwks, before)).toMatchObject({ status: 0, text: expect.stringContaining('共 8 条') });
    expect(run('consistency', jwks, before, after, proof)).toMatchObject({
      status: 0,
      text: expect.stringContaining('14 条的日志以 8 条的那一份开头'),
    });
  });

  test('refuses what was changed', () => {
    const text = read('logged.lic');
    for (const [name, changed, words] of /** @type {const} */ ([
      ['terms.lic', text.replace('5 名开发者', '50 名开发者'), '条款文字'],
      ['unmarked.lic', text.replace(/.*BEGIN LICENSE TERMS.*\n/, '').replace('5 名', '50 名'), '条款文字'],
      ['key.lic', text.replace('\neyJhbGci', '\neyJhbGcj'), '✘'],
      ['cut.lic', text.replace('-----END LICENSE PROOF-----', ''), '✘'],
    ]))
      expect(run('key', jwks, put(name, changed))).toMatchObject({ status: 1, text: expect.stringContaining(words) });
    const [first = '', ...rest] = read('leaves.txt').trim().split('\n');
    const swapped = put('leaves.txt', `${[...rest, first].join('\n')}\n`);
    expect(run('head', jwks, after, swapped)).toMatchObject({ status: 1, text: expect.stringContaining('根') });
    expect(run('head', jwks, after, put('short.txt', `${rest.join('\n')}\n`)).status).toBe(1);
    expect(run('consistency', jwks, after, before, proof).status).toBe(1);
    const forged = put('proof.json', JSON.stringify({ path: [first] }));
    expect(run('consistency', jwks, before, after, forged)).toMatchObject({
      status: 1,
      text: expect.stringContaining('历史被改写'),
    });
  });

  test('says what it cannot read', () => {
    expect(run()).toMatchObject({ status: 2, text: expect.stringContaining('用法') });
    for (const name of ['toString', 'verify']) expect(run(name, jwks, lic).status).toBe(2);
    expect(run('key', jwks, path.join(folder, 'nowhere'))).toMatchObject({ status: 2 });
  });
});

test('it can be read in ten minutes, and needs Node.js only', () => {
  const text = readFileSync(new URL('../verify.mjs', import.meta.url), 'utf8');
  expect(text.split('\n').length).toBeLessThan(300);
  const imports = [...text.matchAll(/\bfrom '([^']+)'|\bimport\('([^']+)'\)/g)].map(([, name]) => name);
  expect(imports.length).toBeGreaterThan(2);
  for (const name of imports) expect(['node:crypto', 'node:fs', 'node:process', 'node:url']).toContain(name);
  // Does not name the vendor.
  expect(text).not.toMatch(/vela/i);
});
