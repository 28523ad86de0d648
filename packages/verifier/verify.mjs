#!/usr/bin/env node
/*
 * 独立的校验程序：只有这一个文件，不联网，除了 Node.js（20 以上）不依赖任何东西，也不含签发方的其他程序。
 * 十分钟可以读完；照着公开的标准写成：JWS（RFC 7515）、Ed25519（RFC 8037）、Merkle 树（RFC 9162 第 2.1 节）。
 *
 *   node verify.mjs key 公钥.json 授权文件.lic                     授权密钥的签名、条款文字、文件里的日志证明
 *   node verify.mjs head 公钥.json 树头.jwt [全部叶子.txt]          日志的树头；给了叶子就重新算出根
 *   node verify.mjs consistency 公钥.json 旧树头.jwt 新树头.jwt 证明.json   新的日志以旧的开头，没有被改写
 *
 * 退出码：0 成立，1 不成立，2 读不到或用法有误。
 *
 * An independent check of license keys and of the log that they stand in. It shares no code with the issuer's SDK.
 */
import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFileSync, realpathSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

/** The examined document is invalid. */
class Refusal extends Error {}

/** @param {boolean} holds @param {string} otherwise @returns {asserts holds} */
function must(holds, otherwise) {
  if (!holds) throw new Refusal(otherwise);
}

// ---- Merkle trees: RFC 9162, section 2.1 ----

/** @param {(string | Uint8Array)[]} parts */
const sha256 = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();

/**
 * 2.1.1: leaves are hashed with a 0, so that none can be taken for an inner node, which has a 1.
 * @param {string | Uint8Array} entry
 */
export const leafHash = (entry) => sha256(Uint8Array.of(0), entry);
/** @param {Uint8Array} left @param {Uint8Array} right */
const nodeHash = (left, right) => sha256(Uint8Array.of(1), left, right);

/** 2.1.1: the root of all leaves. @param {readonly Uint8Array[]} leaves @returns {Buffer} */
export function rootOf(leaves) {
  if (leaves.length <= 1) return Buffer.from(leaves[0] ?? sha256());
  let k = 1;
  while (k * 2 < leaves.length) k *= 2;
  return nodeHash(rootOf(leaves.slice(0, k)), rootOf(leaves.slice(k)));
}

/** Sizes of the log stay below 2^31, so that they can be shifted. @param {unknown} value @returns {value is number} */
const isCount = (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) < 2 ** 31;

/**
 * 2.1.3.2, with the names of the RFC: true if the leaf is at this place (from 0) in the tree of this size and root.
 * @param {{ leaf: Uint8Array, index: number, size: number, path: readonly Uint8Array[], root: Uint8Array }} proof
 */
export function isIncluded({ leaf, index, size, path, root }) {
  if (!isCount(index) || !isCount(size) || index >= size) return false;
  let [fn, sn, r] = [index, size - 1, Buffer.from(leaf)];
  for (const p of path) {
    if (sn === 0) return false;
    if (fn % 2 === 1 || fn === sn) {
      r = nodeHash(p, r);
      while (fn % 2 === 0 && fn !== 0) [fn, sn] = [fn >> 1, sn >> 1];
    } else r = nodeHash(r, p);
    [fn, sn] = [fn >> 1, sn >> 1];
  }
  return sn === 0 && r.equals(root);
}

/** @typedef {{ size: number, root: Uint8Array }} Tree */

/**
 * True if the second tree begins with all entries of the first one.
 * @param {{ first: Tree, second: Tree, path: readonly Uint8Array[] }} proof
 */
export function isConsistent({ first, second, path }) {
  if (!isCount(first.size) || !isCount(second.size) || first.size > second.size) return false;
  // Two cases that the RFC leaves out: nothing was added, or the first tree is empty.
  if (first.size === second.size) return path.length === 0 && Buffer.from(first.root).equals(second.root);
  if (first.size === 0) return path.length === 0;
  const isPowerOf2 = (first.size & (first.size - 1)) === 0;
  return isContinued(first, second, isPowerOf2 ? [first.root, ...path] : path);
}

/** 2.1.4.2, from step 3 on. @param {Tree} first @param {Tree} second @param {readonly Uint8Array[]} path */
function isContinued(first, second, [start, ...rest]) {
  if (start === undefined) return false;
  let [fn, sn] = [first.size - 1, second.size - 1];
  while (fn % 2 === 1) [fn, sn] = [fn >> 1, sn >> 1];
  let [fr, sr] = [Buffer.from(start), Buffer.from(start)];
  for (const c of rest) {
    if (sn === 0) return false;
    if (fn % 2 === 1 || fn === sn) {
      fr = nodeHash(c, fr);
      sr = nodeHash(c, sr);
      while (fn % 2 === 0 && fn !== 0) [fn, sn] = [fn >> 1, sn >> 1];
    } else sr = nodeHash(sr, c);
    [fn, sn] = [fn >> 1, sn >> 1];
  }
  return sn === 0 && fr.equals(first.root) && sr.equals(second.root);
}

// ---- Signed texts: RFC 7515, compact serialization ----

/** base64url, only in its canonical form. @param {unknown} text */
function decode(text) {
  const bytes = Buffer.from(typeof text === 'string' ? text : '', 'base64url');
  must(bytes.toString('base64url') === text, '不是 base64url');
  return bytes;
}

/**
 * An object in the form of JSON.stringify, in which no name is duplicated.
 * @param {Buffer} bytes
 * @returns {Record<string, unknown>}
 */
function readJson(bytes) {
  /** @type {unknown} */
  let value;
  try {
    value = JSON.parse(bytes.toString());
  } catch {}
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  must(isObject && Buffer.from(JSON.stringify(value)).equals(bytes), '内容不是规范的 JSON');
  return /** @type {Record<string, unknown>} */ (value);
}

/** @typedef {{ keys: { kid?: string, kty?: string, crv?: string, x?: string }[] }} Jwks */

/**
 * The signed claims of a text of this type; they are not parsed before the signature has been verified.
 * @param {string} text @param {string} type @param {Jwks} jwks
 */
function openSigned(text, type, jwks) {
  const [header = '', payload = '', signature = '', ...more] = text.trim().split('.');
  const { alg, typ, kid, ...others } = readJson(decode(header));
  const isOurs = alg === 'EdDSA' && typ === type && Object.keys(others).length === 0 && more.length === 0;
  must(isOurs, `不是 ${type}`);
  const jwk = jwks.keys.find((each) => each.kid === kid && each.kty === 'OKP' && each.crv === 'Ed25519');
  must(jwk !== undefined, `公钥集合里没有 ${String(kid)}`);
  must(decode(jwk.x).length === 32, '公钥的长度不对');
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: jwk.x }, format: 'jwk' });
  must(verify(null, Buffer.from(`${header}.${payload}`), publicKey, decode(signature)), '签名不成立');
  const claims = readJson(decode(payload));
  must(claims.v === 1, '格式的版本不是 1');
  return claims;
}

/** @param {unknown} text */
function decodeHash(text) {
  const hash = decode(text);
  must(hash.length === 32, '哈希的长度不对');
  return hash;
}

/** @param {unknown} texts */
function decodePath(texts) {
  must(Array.isArray(texts), '证明里没有路径');
  return texts.map(decodeHash);
}

/** A signed head: the number of entries of the log, its root, and the time. @param {string} text @param {Jwks} jwks */
export function readHead(text, jwks) {
  const { iss, size, root, iat } = openSigned(text, 'license-log-head+jwt', jwks);
  must(typeof iss === 'string' && isCount(size) && isTime(iat), '树头里缺少内容');
  return { iss, size, root: decodeHash(root), at: iat };
}

// ---- License files ----

/** Seconds since 1970. @param {unknown} value @returns {value is number} */
const isTime = (value) => Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) < 253_402_272_000;

/**
 * The text between two marks, without line breaks; empty if the second mark is missing.
 * @param {string} file
 * @param {string} name
 */
function section(file, name) {
  const [, rest] = file.split(`-----BEGIN ${name}-----`);
  const [inside = '', end] = rest?.split(`-----END ${name}-----`) ?? [];
  if (rest === undefined) return undefined;
  return end === undefined ? '' : inside.replace(/\s/g, '');
}

/** The key in a text: the key alone, or a license file. @param {string} file @param {Jwks} jwks */
export function readKey(file, jwks) {
  const key = section(file, 'LICENSE KEY') ?? file.replace(/\s/g, '');
  const claims = openSigned(key, 'license+jwt', jwks);
  must(typeof claims.sub === 'string' && isTime(claims.iat), '授权密钥里缺少编号或签发时间');
  return { key, claims };
}

/** Spaces, invisible characters and variants of characters do not count. */
const NOISE = /\\{1,4}[nrt]|[\s\p{Cc}\p{Cf}\ufe0e\ufe0f>]/gu;
const DASH = /[\u2010-\u2015\u2043\u2212]/g;

/**
 * True if the sentences above the key are the signed ones: the key contains their hash. Null if there are none.
 * @param {string} file @param {unknown} digest
 */
export function termsHold(file, digest) {
  const [before = '', key] = file.split('-----BEGIN LICENSE KEY-----');
  const sentences = before.replace(/^[^]*?-----BEGIN LICENSE TERMS-----/, '');
  const plain = sentences.normalize('NFKC').replace(NOISE, '').replace(DASH, '-');
  if (key === undefined || plain === '' || (digest === undefined && before === sentences)) return null;
  return sha256(plain).toString('base64url') === digest;
}

/**
 * The place in the log that the file proves for its key; null if the file has no proof.
 * @param {string} file
 * @param {string} key
 * @param {Jwks} jwks
 */
export function readPlace(file, key, jwks) {
  const proof = section(file, 'LICENSE PROOF');
  if (proof === undefined) return null;
  const { index, path, head } = readJson(decode(proof));
  must(isCount(index) && typeof head === 'string', '证明里缺少内容');
  const { size, root, at } = readHead(head, jwks);
  const holds = isIncluded({ leaf: leafHash(key), index, size, path: decodePath(path), root });
  must(holds, '授权密钥不在证明所说的位置');
  return { index, size, at };
}

// ---- The command ----

/** @param {string} file */
const read = (file) => readFileSync(file, 'utf8');
/** In Beijing time. @param {number} seconds */
const time = (seconds) =>
  `${new Date((seconds + 8 * 3600) * 1000).toISOString().slice(0, 16).replace('T', ' ')} 北京时间`;

/** @type {Record<string, (jwks: Jwks, files: string[]) => string[]>} */
const commands = {
  key(jwks, [file = '']) {
    const text = read(file);
    const { key, claims } = readKey(text, jwks);
    const terms = termsHold(text, claims.terms);
    must(terms !== false, '文件里的条款文字与签名的不同');
    const place = readPlace(text, key, jwks);
    return [
      '✔ 授权密钥的签名成立，内容如下',
      ...Object.entries(claims).map(([name, value]) => `  ${name}: ${JSON.stringify(value)}`),
      ...(terms ? ['✔ BEGIN LICENSE TERMS 与密钥之间的条款文字与签名的相同；写在它上面的不算'] : []),
      place === null
        ? '? 没有日志证明：不能判断它是否登记在签发方的透明日志里'
        : `✔ 登记在透明日志里：第 ${place.index + 1} 条，当时（${time(place.at)}）共 ${place.size} 条`,
    ];
  },
  head(jwks, [file = '', leaves]) {
    const { iss, size, root, at } = readHead(read(file), jwks);
    const said = `✔ 树头有签名：${iss}，${time(at)}，共 ${size} 条，根 ${root.toString('base64url')}`;
    if (leaves === undefined) return [said];
    const hashes = read(leaves).split('\n').slice(0, -1).map(decodeHash);
    must(hashes.length === size, `树头写 ${size} 条，文件里是 ${hashes.length} 条`);
    must(rootOf(hashes).equals(root), '由叶子重新算出的根与树头的不同');
    return [said, '✔ 由全部叶子重新算出的根与它一致'];
  },
  consistency(jwks, [older = '', newer = '', proof = '']) {
    const [first, second] = [readHead(read(older), jwks), readHead(read(newer), jwks)];
    const { path } = /** @type {{ path?: unknown }} */ (JSON.parse(read(proof)));
    must(first.size <= second.size, `后一份比前一份短：${first.size} 条，${second.size} 条`);
    const holds = isConsistent({ first, second, path: decodePath(path) });
    must(holds, `${second.size} 条的日志不是以 ${first.size} 条的那一份开头：历史被改写`);
    return [`✔ ${second.size} 条的日志以 ${first.size} 条的那一份开头，没有被改写`];
  },
};

/** The text of a file could control the terminal. @param {string} line */
const printable = (line) => line.replace(/\p{C}/gu, '\ufffd');

/** @param {string[]} args */
function run([name = '', keys, ...files]) {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  try {
    if (command === undefined || keys === undefined || files.length === 0) throw new Error('用法写在这个文件的开头');
    const jwks = /** @type {Jwks} */ (JSON.parse(read(keys)));
    for (const line of command(jwks, files)) console.log(printable(line));
    return 0;
  } catch (error) {
    console.error(printable(`✘ ${error instanceof Error ? error.message : String(error)}`));
    return error instanceof Refusal ? 1 : 2;
  }
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url))
  process.exitCode = run(process.argv.slice(2));
