import { dayOf, minuteOf } from '../beijing-time.js';
import { encodeBase64url } from '../base64url.js';

/** @typedef {import('../messages.js').Text} Text */

/**
 * The statement of a witness about a key whose place in the log is proved. `isGood` is null if there is something to
 * say, but nothing certainly wrong.
 * @typedef {{ isGood: boolean | null, text: Text }} Witnessed
 */

/** A server that was down enters its signed keys only when it starts again, and clocks differ. */
const LATE_MS = 86_400_000;

/**
 * Compares the days that a key claims with the contents of the log on those days. A key has two days: `iat` is the day
 * of the license, which keys keep after a renewal, a change of domains or an import; the time in its `jti` is that of
 * its own signing. A log that lacked the key after its signing proves that it was dated back; a license may be older
 * than its key.
 * @param {import('../read-license.js').License} license
 * @param {import('../log/proof.js').LogVerdict} log with `isLogged` true
 * @param {readonly import('./witness-state.js').Sighting[]} seen
 * @returns {Witnessed}
 */
export function compareWithWitness({ issuedAt, jti }, { index = 0, size = 0, root }, seen) {
  const same = seen.find((sighting) => sighting.size === size);
  if (same !== undefined && encodeBase64url(same.root) !== root) return anotherLog(size, same.at);
  const isSame = same !== undefined;
  // The last time that the log was seen without the key.
  const without = seen.findLast((sighting) => sighting.size <= index);
  if (without === undefined) return asSeen(enteredBefore(seen[0]?.at ?? 0), isSame);
  const signedAt = timeIn(jti);
  if (signedAt !== null && signedAt + LATE_MS < without.at) return datedBack(signedAt, without, index);
  if (issuedAt.getTime() + LATE_MS < without.at) return olderLicense(issuedAt.getTime(), without, index);
  return asSeen(enteredAfter(without.at), isSame);
}

/** Milliseconds of a UUID of version 7; null for any other id. @param {string} jti */
function timeIn(jti) {
  const [, high, low] = /^([\da-f]{8})-([\da-f]{4})-7/i.exec(jti) ?? [];
  return high === undefined || low === undefined ? null : Number.parseInt(high + low, 16);
}

/** @typedef {{ size: number, at: number }} Seen */

/** @param {number} claimed @param {Seen} seen @param {number} index @returns {Text} */
const claims = (claimed, { size, at }, index) => ({
  zh: `密钥称 ${dayOf(claimed)} 签发，但日志在 ${minuteOf(at)} 时只有 ${size} 条，它是第 ${index + 1} 条`,
  en: `the key says that it was issued on ${dayOf(claimed)}, but the log had ${size} entries on ${minuteOf(at)}, and it is entry ${index + 1}`,
});

/** @param {number} claimed @param {Seen} seen @param {number} index @returns {Witnessed} */
function datedBack(claimed, seen, index) {
  const { zh, en } = claims(claimed, seen, index);
  return {
    isGood: false,
    text: { zh: `✘ ${zh}：日期被提前，请向签发方核实`, en: `✘ ${en}: it was dated back, ask the issuer` },
  };
}

/** @param {number} claimed @param {Seen} seen @param {number} index @returns {Witnessed} */
function olderLicense(claimed, seen, index) {
  const { zh, en } = claims(claimed, seen, index);
  return {
    isGood: null,
    text: {
      zh: `! ${zh}。续期、换域名、换发与迁入之后的密钥是这样的；要证明那一天，请出示这份授权当时的授权文件`,
      en: `! ${en}. So it is after a renewal, a change of domains or an import; the license file of that day proves the day`,
    },
  };
}

/** @param {number} at @returns {Text} */
const enteredAfter = (at) => ({
  zh: `与见证相符：${minuteOf(at)} 之后登记`,
  en: `as the witness saw it: entered after ${minuteOf(at)}`,
});

/** @param {number} at @returns {Text} */
const enteredBefore = (at) => ({
  zh: `开始见证（${minuteOf(at)}）之前已经登记`,
  en: `entered before the witness began (${minuteOf(at)})`,
});

/**
 * The sizes alone do not prove that two logs are the same: this is certain only if a log of the same size and root was
 * seen.
 * @param {Text} text
 * @param {boolean} isSame
 * @returns {Witnessed}
 */
const asSeen = ({ zh, en }, isSame) =>
  isSame
    ? { isGood: true, text: { zh: `✔ ${zh}`, en: `✔ ${en}` } }
    : {
        isGood: null,
        text: {
          zh: `! ${zh}。没有见证过文件里这个条数的日志，因此没有核对它们是不是同一个：请向签发方要新的授权文件，在同一天运行 witness 后再验`,
          en: `! ${en}. The log of the file's size was not seen, so it was not checked that both are the same: ask for a new license file, run witness on the same day and verify again`,
        },
      };

/** @param {number} size @param {number} at @returns {Witnessed} */
const anotherLog = (size, at) => ({
  isGood: false,
  text: {
    zh: `✘ 文件里 ${size} 条的日志与 ${minuteOf(at)} 见证到的不是同一个：签发方给不同的人看不同的日志`,
    en: `✘ the log of ${size} entries in the file is not the one that was seen on ${minuteOf(at)}: different people are shown different logs`,
  },
});
