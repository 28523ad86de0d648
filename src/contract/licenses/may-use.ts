/** The part of a license that decides what may be used. */
export interface UsageTerms {
  status: 'active' | 'suspended' | 'revoked' | 'superseded';
  edition: string;
  issuedAt: number;
  updatesUntil: number;
}

export interface UsableRelease {
  publishedAt: number;
  isSecurity: boolean;
  /** Codes of the editions that include the release. */
  editions: readonly string[];
}

/** Why a release may be used or not. */
export const useReasons = [
  'within_window',
  'security_release',
  'not_issued_yet',
  'not_published_yet',
  'other_edition',
  'not_active',
  'after_window',
] as const;
export type UseReason = (typeof useReasons)[number];

export interface Use {
  mayUse: boolean;
  because: UseReason;
}

const allowed = (because: UseReason): Use => ({ mayUse: true, because });
const refused = (because: UseReason): Use => ({ mayUse: false, because });

/**
 * Whether a license lets its holder use a release on a given day. A release published inside the update window may be
 * used forever, a security release at any time. The only place that decides this; both sides of the site call it.
 */
export function mayUse(license: UsageTerms, release: UsableRelease, on: number): Use {
  if (on < license.issuedAt) return refused('not_issued_yet');
  if (on < release.publishedAt) return refused('not_published_yet');
  if (!release.editions.includes(license.edition)) return refused('other_edition');
  if (license.status !== 'active') return refused('not_active');
  if (release.publishedAt <= license.updatesUntil) return allowed('within_window');
  return release.isSecurity ? allowed('security_release') : refused('after_window');
}
