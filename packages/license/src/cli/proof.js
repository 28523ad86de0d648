import process from 'node:process';
import { minuteOf } from '../beijing-time.js';
import { inspectKey } from '../inspect-key.js';
import { normalizeKey } from '../normalize-key.js';

/** @typedef {import('../messages.js').Text} Text */

/**
 * The facts from which the evidence for a diagnosis is made.
 * @typedef {object} Evidence
 * @property {string} text the key, as it was given
 * @property {import('./read-arguments.js').Request} request
 * @property {import('../public-keys.js').Jwks} [keys]
 * @property {string} [source] where the public keys came from
 * @property {import('../read-license.js').License} [license]
 */

/** @typedef {(detail: string, evidence: Evidence) => Text} Prove */

const clock = () => minuteOf(Date.now());

/** @type {Prove} */
const ofRevocations = (detail, { request }) => ({
  zh: `撤销名单 ${request.revocations} 里有 ${detail}`,
  en: `the revocation list ${request.revocations} names ${detail}`,
});

/** @type {Prove} */
const ofUpdates = (day, { request }) => ({
  zh: `授权密钥写的更新截止是 ${day}${request.releaseDate ? `；所用版本发布于 ${request.releaseDate}` : ''}`,
  en: `the key includes updates until ${day}${request.releaseDate ? `; the release is of ${request.releaseDate}` : ''}`,
});

/**
 * The name with its code, which is the value for `--edition`.
 * @param {string} code
 * @param {Evidence['license']} license
 */
const namedEdition = (code, license) =>
  license === undefined || license.editionName === code ? code : `${license.editionName} (${code})`;

/** @type {Partial<Record<import('../finding.js').FindingCode, Prove>>} */
const proofs = {
  MALFORMED(_detail, { text }) {
    const plain = normalizeKey(text);
    const parts = plain === '' ? 0 : plain.split('.').length;
    return {
      zh: `去掉空白和不可见字符之后有 ${plain.length} 个字符、${parts} 段；完整的授权密钥是 3 段`,
      en: `without white space and invisible characters there are ${plain.length} characters in ${parts} parts; a key has 3 parts`,
    };
  },
  UNKNOWN_KEY(kid, { keys, source }) {
    const kids = keys?.keys.map((jwk) => jwk?.kid ?? '?').join(', ') || '-';
    return {
      zh: `授权密钥写的公钥是 ${kid}；${source} 里有：${kids}`,
      en: `the key names ${kid}; ${source} has: ${kids}`,
    };
  },
  SIGNATURE_INVALID(_detail, { text, source }) {
    const kid = String(inspectKey(text)?.header.kid);
    return {
      zh: `用 ${source} 里的公钥 ${kid} 核对签名，不成立`,
      en: `the signature does not verify with the public key ${kid} of ${source}`,
    };
  },
  TERMS_CHANGED: () => ({
    zh: '条款文字的 SHA-256 和授权密钥里的 terms 不同',
    en: 'the SHA-256 of the sentences is not the one in the key (terms)',
  }),
  REVOKED: ofRevocations,
  KEY_REVOKED: ofRevocations,
  SUSPENDED: ofRevocations,
  SUPERSEDED: ofRevocations,
  HOST_NOT_COVERED(host, { license }) {
    const levels = license?.subdomainLevels ?? null;
    return {
      zh: `授权密钥写的域名是 ${license?.domains.join('、')}${levels === null ? '' : `（子域名至 ${levels} 级）`}；检查的是 ${host}`,
      en: `the key names ${license?.domains.join(', ')}${levels === null ? '' : ` (${levels} levels of sub-domains)`}; asked about ${host}`,
    };
  },
  EDITION_NOT_COVERED: (edition, { request, license }) => ({
    zh: `授权密钥写的版本是 ${namedEdition(edition, license)}；需要的是 ${request.edition?.join('、')}`,
    en: `the key is for ${namedEdition(edition, license)}; needed is ${request.edition?.join(', ')}`,
  }),
  RELEASE_NOT_COVERED: ofUpdates,
  UPDATES_ENDED: ofUpdates,
  ISSUED_IN_FUTURE: (day) => ({
    zh: `签发日期 ${day}；本机时间是北京时间 ${clock()}`,
    en: `issued on ${day}; this machine's clock says ${clock()} (Beijing time)`,
  }),
  CANNOT_CHECK_HERE: (detail, { source }) => ({
    zh: `Node.js ${process.version}；公钥：${source ?? '没有找到'}（${detail}）`,
    en: `Node.js ${process.version}; public keys: ${source ?? 'none found'} (${detail})`,
  }),
};

/**
 * The evidence for a finding about a key; null if the finding needs none.
 * @param {import('../finding.js').Finding} finding
 * @param {Evidence} evidence
 * @returns {Text | null}
 */
export const proofOf = ({ code, detail }, evidence) => proofs[code]?.(detail, evidence) ?? null;
