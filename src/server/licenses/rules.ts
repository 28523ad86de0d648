import type { ErrorName } from '../../contract/errors.ts';
import type { HolderType } from '../../contract/fields.ts';
import type { License, LicenseStatus } from '../../contract/licenses/licenses.ts';
import { actsFrom, transferableTo } from '../../contract/licenses/license-acts.ts';
import { addMonths, DAY_MS, dayOf, startOfDay } from '../outside/shanghai-calendar.ts';

/**
 * The last second of the update window: the end of the day, in Shanghai, that is `months` after
 * the day of issue. Whole seconds, so that the key's claim says exactly the same.
 */
export function updatesUntilOf(issuedAt: number, months: number): number {
  return startOfDay(addMonths(issuedAt, months)) + DAY_MS - 1000;
}

/** A renewal adds to the time left; a window that is over starts again today. */
export const renewedUntil = (updatesUntil: number, now: number, months: number): number =>
  updatesUntilOf(Math.max(now, updatesUntil), months);

/** The last second of a day in Shanghai, as windows end. */
export const endOfDay = (day: string): number => Date.parse(`${day}T23:59:59+08:00`);

const MOST_MONTHS = 120;

/** Why the window can't be lengthened to this day; null if it can. */
export function extensionProblem(updatesUntil: number, now: number, day: string): string | null {
  const until = endOfDay(day);
  if (until <= updatesUntil) return `须晚于现在的 ${dayOf(updatesUntil)}`;
  if (until < now) return '须不早于今天';
  return until > updatesUntilOf(now, MOST_MONTHS) ? '最多延长到 10 年之后' : null;
}

/** Derived on each read, never stored; earlier releases stay usable. */
export const haveUpdatesEnded = (updatesUntil: number, now: number): boolean => now > updatesUntil;

/** Enough of a key to recognise it, too little to use it. */
export const keyHintOf = (jws: string): string => (jws === '' ? '' : `${jws.slice(0, 4)}…${jws.slice(-4)}`);

export type LicenseAct = License['history'][number]['act'];

/** Acts that no state allows are performed only by the system. */
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

export type TransferObstacle = Extract<ErrorName, 'TRANSFERRED_ALREADY' | 'TRANSFER_TO_COMPANY'>;

/**
 * The agreement's objection to a transfer: a license can be transferred once, and a personal one can't become a
 * company's. `to` is null while nobody is named.
 */
export function obstacleToTransfer(
  { holderType, wasReceived }: { holderType: HolderType; wasReceived: boolean },
  to: HolderType | null,
): TransferObstacle | null {
  if (wasReceived) return 'TRANSFERRED_ALREADY';
  return to !== null && !transferableTo[holderType].includes(to) ? 'TRANSFER_TO_COMPANY' : null;
}

export interface Holder {
  holderType: HolderType;
  holderName: string;
}

export type AskedHolder = { [Key in keyof Holder]?: Holder[Key] | undefined };

/**
 * The holder of the license after an upgrade: a personal one may become a company's, nothing else changes. Otherwise
 * the problem by field.
 */
export function holderAfterUpgrade(holder: Holder, asked: AskedHolder): Holder | { problem: Record<string, string> } {
  const { holderType = holder.holderType, holderName = '' } = asked;
  if (holderType === holder.holderType)
    return ['', holder.holderName].includes(holderName)
      ? holder
      : { problem: { holderName: '升级不更改被授权方的名称，请另行更正' } };
  if (holderType === 'personal') return { problem: { holderType: '企业授权不能改为个人授权' } };
  return holderName === '' ? { problem: { holderName: '请填写企业名称' } } : { holderType, holderName };
}

/** The rights that a license grants when a key is made. */
export interface LicenseTerms {
  number: string;
  edition: string;
  holderType: License['holderType'];
  holderName: string;
  projectName: string;
  furtherProjects: readonly string[];
  domains: string[];
  /** How many levels below its domains the license reaches; null = all sub-domains. */
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

/** Claims of the key in the customer's project; `packages/license` reads exactly these. */
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
    // Omitted if there is no limit: keys stay short, and older verifiers accept them.
    ...(terms.subdomainLevels === null ? {} : { subdomains: terms.subdomainLevels }),
    limits: { developers: terms.limits.developers, projects: terms.limits.projects },
    updatesUntil: Math.floor(terms.updatesUntil / 1000),
    terms: termsDigest,
  };
}
