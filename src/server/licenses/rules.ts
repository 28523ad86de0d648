import type { ErrorName } from '../../contract/errors.ts';
import type { License, LicenseStatus } from '../../contract/licenses/licenses.ts';
import { actsFrom } from '../../contract/licenses/license-acts.ts';
import { addMonths, DAY_MS, startOfDay } from '../outside/shanghai-calendar.ts';

/**
 * The last second of the update window: the end of the day, in Shanghai, that is `months` after
 * the day of issue. Whole seconds, so that the key's claim says exactly the same.
 */
export function updatesUntilOf(issuedAt: number, months: number): number {
  return startOfDay(addMonths(issuedAt, months)) + DAY_MS - 1000;
}

/** A renewal adds to the time left; a window that is over starts over today. */
export const renewedUntil = (updatesUntil: number, now: number, months: number): number =>
  updatesUntilOf(Math.max(now, updatesUntil), months);

/** Derived on each read, never stored; earlier releases stay usable. */
export const haveUpdatesEnded = (updatesUntil: number, now: number): boolean => now > updatesUntil;

/** Enough of a key to recognise it, too little to use it. */
export const keyHintOf = (jws: string): string => (jws === '' ? '' : `${jws.slice(0, 4)}…${jws.slice(-4)}`);

export type LicenseAct = License['history'][number]['act'];

/** Acts that no state allows are made by the system alone. */
const allowed: Partial<Record<LicenseAct, readonly LicenseStatus[]>> = actsFrom;

export type LicenseVerdict =
  | 'go'
  | Extract<ErrorName, 'LICENSE_NOT_ACTIVE' | 'LICENSE_ENDED' | 'LICENSE_NOT_SUSPENDED'>;

/** Whether an act may happen to a license in this state. */
export function judgeLicenseAct(act: LicenseAct, status: LicenseStatus): LicenseVerdict {
  if (allowed[act]?.includes(status) === true) return 'go';
  if (status === 'revoked' || status === 'superseded') return 'LICENSE_ENDED';
  return act === 'resume' ? 'LICENSE_NOT_SUSPENDED' : 'LICENSE_NOT_ACTIVE';
}

/** The rights that a license grants when a key is made. */
export interface LicenseTerms {
  number: string;
  edition: string;
  holderType: License['holderType'];
  holderName: string;
  projectName: string;
  domains: string[];
  /** How far below its domains it reaches; null = all sub-domains. */
  subdomainLevels: number | null;
  limits: License['limits'];
  issuedAt: number;
  updatesUntil: number;
}

interface KeyFacts {
  keyId: string;
  issuer: string;
  editionName: string;
  termsDigest: string;
}

/** Claims of the key that the customer's project carries; `packages/license` reads exactly these. */
export function claimsOf(
  terms: LicenseTerms,
  { keyId, issuer, editionName, termsDigest }: KeyFacts,
): Record<string, unknown> {
  return {
    v: 1,
    jti: keyId,
    iss: issuer,
    sub: terms.number,
    iat: Math.floor(terms.issuedAt / 1000),
    edition: terms.edition,
    editionName,
    holder: terms.holderName,
    holderType: terms.holderType,
    domains: terms.domains,
    // Left out as long as it says nothing: keys stay short, and verifiers of before know them.
    ...(terms.subdomainLevels === null ? {} : { subdomains: terms.subdomainLevels }),
    limits: { developers: terms.limits.developers, projects: terms.limits.projects },
    updatesUntil: Math.floor(terms.updatesUntil / 1000),
    terms: termsDigest,
  };
}
