import { dayOf } from './beijing-time.js';
import { coverageFindings, nowOf } from './coverage.js';
import { finding } from './finding.js';
import { normalizeKey } from './normalize-key.js';
import { openToken } from './open-token.js';
import { readLicense } from './read-license.js';
import { isRevocations, readRevocations } from './revocations.js';
import { termsAreGenuine } from './terms.js';

/** @typedef {import('./read-license.js').License} License */

/** @typedef {Date | number | string} Moment A date, milliseconds, or ISO text; `2026-11-21` is a day in Beijing. */

/**
 * @typedef {object} VerifyOptions
 * @property {import('./public-keys.js').Jwks} keys
 * @property {Moment} [now]
 * @property {Moment} [releaseDate] Publication date of the release in use; set it at build time.
 * @property {boolean} [securityRelease] The release in use is a security release, which is always covered.
 * @property {string} [host] Host or URL where the product runs, e.g. `location.host`.
 * @property {string | readonly string[]} [edition] The required edition, or a list of which any one is enough.
 * @property {import('./revocations.js').Revocations | string} [revocations] A verified list, or the signed one.
 */

/**
 * `valid` is null if it cannot be checked (see CANNOT_CHECK_HERE). `license` is set only if its signature is genuine.
 * @typedef {{ valid: boolean | null, findings: import('./finding.js').Finding[], license?: License }} Verdict
 */

const LONGEST_KEY = 8192;

/**
 * Checks a license key without a server and returns all findings. Never rejects, whatever a customer enters. The
 * passing of time never makes a key invalid.
 * @param {unknown} key the key as pasted, or the text of a license file
 * @param {VerifyOptions} options
 * @returns {Promise<Verdict>}
 */
export async function verifyLicense(key, options) {
  const expected = { typ: 'license+jwt', keys: options?.keys, longest: LONGEST_KEY };
  const plain = normalizeKey(key);
  const opened = await openToken(plain, expected);
  const license = 'claims' in opened ? readLicense(opened.claims, opened.kid) : opened;
  if ('code' in license) {
    const valid = license.code === 'CANNOT_CHECK_HERE' ? null : false;
    return { valid, findings: [finding(license.code, license.detail)] };
  }
  const findings = [
    ...(plain === key || (await termsAreGenuine(key, license.terms)) ? [] : [finding('TERMS_CHANGED')]),
    ...(await revocationFindings(license, options)),
    ...coverageFindings(license, options),
  ];
  return { valid: findings.every(({ severity }) => severity !== 'error'), findings, license };
}

/**
 * An unreadable or old list never counts as a revocation; keys in an old list stay revoked.
 * @param {License} license
 * @param {VerifyOptions} options
 */
async function revocationFindings({ number, jti }, { revocations, keys, now }) {
  if (revocations === undefined || revocations === null) return [];
  const list = typeof revocations === 'string' ? await readRevocations(revocations, { keys }) : revocations;
  if (!isRevocations(list)) return [finding('REVOCATIONS_UNREADABLE')];
  const findings = [];
  if (list.licenses.includes(number)) findings.push(finding('REVOKED', number));
  if (list.keys.includes(jti)) findings.push(finding('KEY_REVOKED', jti));
  if (list.suspended?.includes(number)) findings.push(finding('SUSPENDED', number));
  if (list.superseded?.includes(number)) findings.push(finding('SUPERSEDED', number));
  if (list.exp !== undefined && list.exp * 1000 < nowOf(now))
    findings.push(finding('REVOCATIONS_STALE', dayOf(list.exp * 1000)));
  return findings;
}
