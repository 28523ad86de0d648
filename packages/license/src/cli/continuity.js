import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { readLogHead } from '../log/head.js';
import { openToken } from '../open-token.js';
import { readRevocations } from '../revocations.js';
import { CannotCheck } from './cannot-check.js';
import { findKeys } from './find-keys.js';

/** @typedef {import('../messages.js').Text} Text */
/** @typedef {import('../public-keys.js').Jwks} Jwks */

const MANIFEST = 'manifest.jwt';
const LONGEST_MANIFEST = 1 << 16;
/** The files whose contents are checked in addition to their hashes. */
const PARTS = { keys: 'jwks.json', head: 'license-log.jwt', leaves: 'license-log.txt', revocations: 'revocations.jwt' };

/**
 * Checks a package that `continuity` wrote, without the site: its signed list of files, each file, the root of the log
 * (computed again from its entries), and the revocation list. True if all are correct.
 * @param {import('./read-arguments.js').Request} request
 * @param {(line: string) => void} print
 */
export async function continuity({ key: folder, keys: named, lang }, print) {
  if (!folder) throw new CannotCheck(wants.folder);
  const { keys } = await findKeys(named || path.join(folder, PARTS.keys));
  const steps = [await manifestOf(folder, keys), await logOf(folder, keys), await revocationsOf(folder, keys)];
  for (const { isGood, text } of steps) print(`${isGood ? '✔' : '✘'} ${text[lang]}`);
  if (!named) print(wants.keys[lang]);
  return steps.every(({ isGood }) => isGood);
}

/**
 * @typedef {{ isGood: boolean, text: Text }} Step
 * @param {boolean} isGood @param {string} zh @param {string} en
 * @returns {Step}
 */
const step = (isGood, zh, en) => ({ isGood, text: { zh, en } });

/**
 * @param {string} folder @param {Jwks} keys
 * @returns {Promise<Step>}
 */
async function manifestOf(folder, keys) {
  const typ = 'license-continuity+jwt';
  const opened = await openToken((await read(folder, MANIFEST)).trim(), { typ, keys, longest: LONGEST_MANIFEST });
  const files = 'claims' in opened && opened.claims.v === 1 ? opened.claims.files : null;
  if (typeof files !== 'object' || files === null)
    return step(false, `${MANIFEST} 的签名不成立：不是签发方的清单`, `${MANIFEST} has no genuine signature`);
  const listed = Object.entries(files);
  const wrong = [];
  for (const [name, hash] of listed) if (!isOwnName(name) || (await hashOf(folder, name)) !== hash) wrong.push(name);
  // The files that are read below must be in the signed list.
  const unlisted = Object.values(PARTS).filter((name) => !(name in files));
  if (wrong.length + unlisted.length === 0)
    return step(
      true,
      `清单由签发方签名，${listed.length} 个文件都与它一致`,
      `the list is signed, and its ${listed.length} files are as they were`,
    );
  const names = [...wrong, ...unlisted].join(', ').slice(0, 500);
  return step(false, `缺少或改动过：${names}`, `missing or changed: ${names}`);
}

/** A name must not lead out of the folder. @param {string} name */
const isOwnName = (name) => /^[\w-][\w.-]*$/.test(name);

/** @param {string} folder @param {string} name */
async function hashOf(folder, name) {
  const hash = createHash('sha256');
  try {
    for await (const piece of createReadStream(path.join(folder, name))) hash.update(/** @type {Buffer} */ (piece));
  } catch {
    return null;
  }
  return hash.digest('hex');
}

/**
 * @param {string} folder @param {Jwks} keys
 * @returns {Promise<Step>}
 */
async function logOf(folder, keys) {
  const head = await readLogHead(await read(folder, PARTS.head), { keys });
  if (head === null)
    return step(false, '透明日志的树头没有签发方的签名', 'the head of the log has no genuine signature');
  await stat(path.join(folder, PARTS.leaves)).catch(() => isMissing(folder, PARTS.leaves));
  const { size, root } = await rootOf(path.join(folder, PARTS.leaves));
  if (size === head.size && root !== null && root.equals(head.root))
    return step(
      true,
      `透明日志 ${size} 条，重新算出的根与签名的树头一致`,
      `the log has ${size} entries, and its root made anew is the one that was signed`,
    );
  return step(
    false,
    `透明日志对不上：树头写 ${head.size} 条，文件里 ${size} 条，或者其中有改动`,
    `the log does not fit: ${head.size} entries were signed, the file has ${size}, or some were changed`,
  );
}

/**
 * The root of all entries, after RFC 9162: trees of equal size are joined while reading, the rest at the end.
 * @param {string} file
 */
async function rootOf(file) {
  /** @type {{ hash: Buffer, size: number }[]} */
  const trees = [];
  let size = 0;
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    if (!/^[\w-]{43}$/.test(line)) return { size, root: null };
    trees.push({ hash: Buffer.from(line, 'base64url'), size: 1 });
    size += 1;
    while (trees.length > 1 && trees.at(-1)?.size === trees.at(-2)?.size) joinLast(trees);
  }
  while (trees.length > 1) joinLast(trees);
  // The root of an empty log is the hash of nothing.
  return { size, root: trees[0]?.hash ?? createHash('sha256').digest() };
}

/** @param {{ hash: Buffer, size: number }[]} trees */
function joinLast(trees) {
  const [left, right] = trees.splice(-2);
  if (left === undefined || right === undefined) return;
  const hash = createHash('sha256').update('\u0001').update(left.hash).update(right.hash).digest();
  trees.push({ hash, size: left.size + right.size });
}

/**
 * @param {string} folder @param {Jwks} keys
 * @returns {Promise<Step>}
 */
async function revocationsOf(folder, keys) {
  const list = await readRevocations(await read(folder, PARTS.revocations), { keys });
  if (list === null) return step(false, '撤销名单没有签发方的签名', 'the revocation list has no genuine signature');
  return step(true, '撤销名单由签发方签名', 'the revocation list is signed');
}

/** @param {string} folder @param {string} name */
async function read(folder, name) {
  try {
    return await readFile(path.join(folder, name), 'utf8');
  } catch {
    return isMissing(folder, name);
  }
}

/**
 * @param {string} folder @param {string} name
 * @returns {never}
 */
function isMissing(folder, name) {
  throw new CannotCheck({ zh: `${folder} 里没有 ${name}`, en: `There is no ${name} in ${folder}` });
}

/** @type {Record<'folder' | 'keys', Text>} */
const wants = {
  folder: {
    zh: '请写明文件夹，例如 vela-license continuity ./离开网站也能证明授权',
    en: 'Give the folder, such as vela-license continuity ./continuity',
  },
  keys: {
    zh: '公钥取自这个文件夹：它证明这套文件前后一致。要证明出自签发方，请用 --keys 给出您以前自己保存的公钥。',
    en: 'The public keys are the folder’s own, which proves that it is of one piece. That it is the issuer’s, keys of your own prove: --keys.',
  },
};
