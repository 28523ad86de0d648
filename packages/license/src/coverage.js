import { dayOf, millisecondsOf } from './beijing-time.js';
import { hostIsCovered } from './domains.js';
import { finding } from './finding.js';

/** @typedef {import('./read-license.js').License} License */
/** @typedef {import('./verify-license.js').VerifyOptions} VerifyOptions */
/** @typedef {Pick<License, 'edition' | 'domains' | 'subdomainLevels' | 'issuedAt' | 'updatesUntil'>} Terms */
/** @typedef {Pick<VerifyOptions, 'host' | 'edition' | 'releaseDate' | 'securityRelease' | 'now'>} Use */

const LONGEST_DETAIL = 255;
const CLOCK_TOLERANCE_MS = 300_000;

/**
 * Checks whether the terms of a license cover a use of it: host, edition and release. The issuer's site uses it for
 * licenses found by their number.
 * @param {Terms} terms
 * @param {Use} use
 */
export function coverageFindings(terms, { host, edition, releaseDate, securityRelease, now }) {
  const findings = [];
  const until = terms.updatesUntil.getTime();
  const issuedAt = terms.issuedAt.getTime();
  const released = millisecondsOf(releaseDate);
  if (isGiven(host) && !hostIsCovered(host, terms.domains, terms.subdomainLevels))
    findings.push(finding('HOST_NOT_COVERED', typeof host === 'string' ? host.slice(0, LONGEST_DETAIL) : typeof host));
  if (isGiven(edition) && ![edition].flat().includes(terms.edition))
    findings.push(finding('EDITION_NOT_COVERED', terms.edition));
  if (released > until && securityRelease !== true) findings.push(finding('RELEASE_NOT_COVERED', dayOf(until)));
  if (nowOf(now) > until) findings.push(finding('UPDATES_ENDED', dayOf(until)));
  if (issuedAt > nowOf(now) + CLOCK_TOLERANCE_MS) findings.push(finding('ISSUED_IN_FUTURE', dayOf(issuedAt)));
  if (isGiven(releaseDate) && Number.isNaN(released)) findings.push(finding('OPTION_UNREADABLE', 'releaseDate'));
  if (isGiven(now) && Number.isNaN(millisecondsOf(now))) findings.push(finding('OPTION_UNREADABLE', 'now'));
  return findings;
}

/**
 * @template Option
 * @param {Option} option
 * @returns {option is NonNullable<Option>}
 */
const isGiven = (option) => option !== undefined && option !== null;

/** @param {VerifyOptions['now']} now */
export function nowOf(now) {
  const milliseconds = millisecondsOf(now);
  return Number.isNaN(milliseconds) ? Date.now() : milliseconds;
}
