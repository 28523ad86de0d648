import type { License } from '../../contract/licenses.ts';
import { addMonths, DAY_MS, startOfDay } from '../outside/shanghai-calendar.ts';

/**
 * The last second of the update window: the end of the day, in Shanghai, that is `months` after
 * the day of issue. Whole seconds, so that the key's claim says exactly the same.
 */
export function updatesUntilOf(issuedAt: number, months: number): number {
  return startOfDay(addMonths(issuedAt, months)) + DAY_MS - 1000;
}

/** Derived at each look, never stored; use of what was released before goes on. */
export const haveUpdatesEnded = (updatesUntil: number, now: number): boolean => now > updatesUntil;

/** Enough of a key to recognise it, too little to use it. */
export const keyHintOf = (jws: string): string => (jws === '' ? '' : `${jws.slice(0, 4)}…${jws.slice(-4)}`);

/** What a license grants, at the moment of issue. */
export interface LicenseTerms {
  number: string;
  edition: string;
  holderType: License['holderType'];
  holderName: string;
  domains: string[];
  limits: License['limits'];
  issuedAt: number;
  updatesUntil: number;
}

/** Claims of the key that the customer's project carries; `packages/license` reads exactly these. */
export function claimsOf(
  terms: LicenseTerms,
  { keyId, issuer }: { keyId: string; issuer: string },
): Record<string, unknown> {
  return {
    v: 1,
    jti: keyId,
    iss: issuer,
    sub: terms.number,
    iat: Math.floor(terms.issuedAt / 1000),
    edition: terms.edition,
    holder: terms.holderName,
    holderType: terms.holderType,
    domains: terms.domains,
    limits: { developers: terms.limits.developers, projects: terms.limits.projects },
    updatesUntil: Math.floor(terms.updatesUntil / 1000),
  };
}
