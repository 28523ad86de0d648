import { existsSync } from 'node:fs';
import { readHash, readLogHead } from '../log/head.js';
import { isConsistent } from '../log/tree.js';
import { parseJsonObject } from '../parse-json-object.js';
import { CannotCheck } from './cannot-check.js';
import { findKeys } from './find-keys.js';
import { readSource } from './read-source.js';
import { isDamaged, keepSighting, readWitnessState } from './witness-state.js';

/** @typedef {import('../messages.js').Text} Text */
/** @typedef {import('../log/head.js').LogHead} LogHead */

const HOUR_MS = 3_600_000;

/** @type {Text} */
const LOG = { zh: '授权日志', en: 'license log' };

/**
 * Follows the log of a site: the log now must begin with the log of the last visit. True if it does.
 * @param {import('./read-arguments.js').Request} request
 * @param {(line: string) => void} print
 */
export async function witness({ key: given, keys: named, state, lang }, print) {
  const site = siteOf(given);
  if (!state) throw new CannotCheck(wants.state);
  const { keys } = await findKeys(named || `${site}/.well-known/jwks.json`);
  const text = (await readSource(`${site}/.well-known/license-log`, LOG)).trim();
  const head = await readLogHead(text, { keys });
  if (head === null) throw new CannotCheck(wants.head);
  const known = existsSync(state) ? await readWitnessState(state) : { site, seen: [] };
  if (known.site !== site) throw isDamaged();
  const before = known.seen.at(-1) ?? null;
  const alarm = before === null ? null : await findAlarm(site, before, head);
  if (before !== null && alarm !== null) {
    // The earlier heads are kept: they are the evidence.
    print(`${alarm[lang]}\n  ${before.head}\n  ${text}`);
    return false;
  }
  // Heads are signed again every hour: an older one proves nothing about the present.
  const at = Math.min(Date.now(), head.at.getTime() + HOUR_MS);
  await keepSighting(state, known, { size: head.size, head: text, at });
  print((before === null ? begun(head) : goesOn(before, head))[lang]);
  return true;
}

/** @param {string | undefined} given */
function siteOf(given = '') {
  try {
    const { protocol, origin } = new URL(given);
    if (protocol === 'https:' || protocol === 'http:') return origin;
  } catch {
    // Reported below.
  }
  throw new CannotCheck(wants.site);
}

/**
 * The reason why the log does not continue the earlier one; null if it does.
 * @param {string} site
 * @param {{ size: number, root: Uint8Array }} before
 * @param {LogHead} head
 * @returns {Promise<Text | null>}
 */
async function findAlarm(site, before, head) {
  if (head.size < before.size)
    return {
      zh: `✘ 警报：日志变短了，上次 ${before.size} 条，现在 ${head.size} 条。历史被改写，或者网站恢复了旧的备份。请保留下面两份签名的树头作为证据：`,
      en: `✘ ALARM: the log is shorter, ${before.size} entries then, ${head.size} now. History was rewritten, or an old backup restored. Keep both signed heads as evidence:`,
    };
  const query = `first=${before.size}&second=${head.size}`;
  const path =
    head.size === before.size
      ? []
      : pathOf(await readSource(`${site}/api/v1/license-log/consistency?${query}`, { zh: '一致性证明', en: 'proof' }));
  if (path !== null && (await isConsistent({ first: before, second: head, path }))) return null;
  return {
    zh: `✘ 警报：现在的 ${head.size} 条日志不是以上次见到的 ${before.size} 条开头，历史被改写。请保留下面两份签名的树头作为证据：`,
    en: `✘ ALARM: the log of ${head.size} entries does not begin with the ${before.size} seen before: history was rewritten. Keep both signed heads as evidence:`,
  };
}

/** @param {string} text */
function pathOf(text) {
  const { path } = parse(text);
  const hashes = Array.isArray(path) ? path.map(readHash) : [null];
  const known = hashes.filter((hash) => hash !== null);
  return known.length === hashes.length ? known : null;
}

/**
 * @param {string} text
 * @returns {Record<string, unknown>}
 */
const parse = (text) => parseJsonObject(new TextEncoder().encode(text)) ?? {};

/**
 * @param {LogHead} head
 * @returns {Text}
 */
const begun = ({ size }) => ({
  zh: `✔ 开始见证：日志现有 ${size} 条。以后每次运行都会核对这些记录没有被改写。`,
  en: `✔ Witnessing begins: the log has ${size} entries. Each further run checks that none of them was rewritten.`,
});

/**
 * @param {{ size: number }} before
 * @param {LogHead} head
 * @returns {Text}
 */
const goesOn = (before, { size }) => ({
  zh: `✔ 日志没有被改写：上次 ${before.size} 条，现在 ${size} 条`,
  en: `✔ Nothing was rewritten: ${before.size} entries then, ${size} now`,
});

/** @type {Record<'site' | 'state' | 'head', Text>} */
const wants = {
  site: {
    zh: '请写明网站的地址，例如 vela-license witness https://你的站点 --state 见证.json',
    en: 'Give the address of the site, such as vela-license witness https://your-site --state witness.json',
  },
  state: {
    zh: '请用 --state 指定保存见证记录的文件：下次运行要和它比较。',
    en: 'Give the file that keeps what was seen with --state: the next run compares with it.',
  },
  head: {
    zh: '网站给出的树头签名不对，不能判断日志是否被改写。',
    en: 'The head that the site gives has no genuine signature: it cannot be told whether the log was rewritten.',
  },
};
