import { hostIsCovered } from '@vela/license';
import { days } from '../../duration.ts';

const NOBODYS = ['nobodys.invalid'];

/** The domains that need registering: neither free nor covered by another one of the list. */
export function registeredDomains(domains: readonly string[], subdomainLevels: number | null): string[] {
  const unique = [...new Set(domains)];
  const needed = unique.filter((domain) => !hostIsCovered(domain, NOBODYS));
  const isCoveredBy = (domain: string, other: string) =>
    other !== domain && hostIsCovered(domain, [other], subdomainLevels);
  return needed.filter((domain) => !needed.some((other) => isCoveredBy(domain, other)));
}

export const yearBefore = (now: number): number => now - days(365);

/** Undone changes do not count, unless somebody does nothing else. */
const MOST_TRIES_FOR_ONE = 3;

interface CountedChange {
  undone_at: number | null;
  changed_at: number;
  /** For an operator's change the moment of the change: the customer neither undoes it nor pays for it. */
  undo_until: number;
}

export function changesLeft(all: readonly CountedChange[], perYear: number): number {
  const changes = all.filter((change) => change.undo_until > change.changed_at);
  const kept = changes.filter((change) => change.undone_at === null).length;
  return Math.max(0, Math.min(perYear - kept, perYear * MOST_TRIES_FOR_ONE - changes.length));
}

/** While it can be undone or both sets of domains are covered. */
export const isOpenChange = (change: { overlap_until: number; undo_until: number }, now: number): boolean =>
  now < Math.max(change.overlap_until, change.undo_until);

/** True when both lists cover the same. */
export const isSameList = (left: readonly string[], right: readonly string[]): boolean =>
  left.length === right.length && left.every((domain) => right.includes(domain));
