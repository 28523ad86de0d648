/**
 * The contents of a genuine key.
 * @typedef {object} License
 * @property {string} number With the letters of its vendor at the front, such as `AB-…`
 * @property {string} edition Its code, such as `pro`.
 * @property {string} editionName Its name for people; the code if the key has none.
 * @property {string} holder
 * @property {'personal' | 'company'} holderType
 * @property {string[]} domains Empty: not bound to domains.
 * @property {number | null} subdomainLevels The covered levels below its domains; null = all sub-domains.
 * @property {{ developers: number | null, projects: number | null }} limits null = unlimited
 * @property {Date} issuedAt
 * @property {Date} updatesUntil Releases until then may be used for ever.
 * @property {string} issuer
 * @property {string} jti The id of this key; a license may have had several keys.
 * @property {string} kid The id of the public key with which it was signed.
 * @property {string | null} terms Digest of the license terms.
 */

/** The last second of the year 9999 in Beijing: later dates have another format. */
export const LATEST = 253_402_271_999;

/**
 * @param {unknown} value
 * @returns {value is string}
 */
const isText = (value) => typeof value === 'string' && value !== '';

/** @param {unknown} value */
export const isCount = (value) => Number.isSafeInteger(value) && Number(value) >= 0;

/** @param {unknown} value */
const isMoment = (value) => isCount(value) && Number(value) <= LATEST;

/** @param {unknown} value */
const isLimit = (value) => value === null || isCount(value);

/** @type {Record<string, (value: unknown) => boolean>} */
const claimRules = {
  jti: isText,
  iss: isText,
  sub: (value) => isText(value) && /^[\w-]+$/.test(value),
  iat: isMoment,
  edition: isText,
  editionName: (value) => value === undefined || isText(value),
  holder: isText,
  holderType: (value) => value === 'personal' || value === 'company',
  subdomains: (value) => value === undefined || isLimit(value),
  domains: (value) => Array.isArray(value) && value.every(isText),
  limits: (value) => isObject(value) && isLimit(value.developers) && isLimit(value.projects),
  updatesUntil: isMoment,
  terms: (value) => value === undefined || (isText(value) && /^[\w-]+$/.test(value)),
};

/**
 * @param {unknown} value
 * @returns {value is Record<string, unknown>}
 */
const isObject = (value) => typeof value === 'object' && value !== null;

/**
 * The license in signed claims, or the reason why there is none. Unknown claims are ignored.
 * @param {Record<string, unknown>} claims
 * @param {string} kid
 * @returns {License | import('./open-token.js').Refusal}
 */
export function readLicense(claims, kid) {
  if (!isCount(claims.v)) return { code: 'MALFORMED', detail: 'v' };
  if (claims.v !== 1) return { code: 'UNSUPPORTED_VERSION', detail: String(claims.v) };
  const wrong = Object.keys(claimRules).find((name) => !claimRules[name]?.(claims[name]));
  if (wrong) return { code: 'MALFORMED', detail: wrong };
  const {
    jti,
    iss,
    sub,
    iat,
    edition,
    editionName = edition,
    holder,
    holderType,
    domains,
    subdomains,
    limits,
    updatesUntil,
    terms,
  } = /** @type {Claims} */ (claims);
  return {
    number: sub,
    edition,
    editionName,
    holder,
    holderType,
    domains,
    subdomainLevels: subdomains ?? null,
    limits: { developers: limits.developers, projects: limits.projects },
    issuedAt: new Date(iat * 1000),
    updatesUntil: new Date(updatesUntil * 1000),
    issuer: iss,
    jti,
    kid,
    terms: terms ?? null,
  };
}

/**
 * @typedef {object} Claims
 * @property {string} jti
 * @property {string} iss
 * @property {string} sub
 * @property {number} iat
 * @property {string} edition
 * @property {string} [editionName]
 * @property {string} holder
 * @property {'personal' | 'company'} holderType
 * @property {string[]} domains
 * @property {number | null} [subdomains] Missing: all sub-domains, as in all keys from before there was a choice.
 * @property {License['limits']} limits
 * @property {number} updatesUntil
 * @property {string} [terms]
 */
