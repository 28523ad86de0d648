import { hostIsCovered } from '@vela/license';
import { days } from '../../duration.ts';

const NOBODYS = ['nobodys.invalid'];

/** The domains that need registering: those neither free nor covered by another one in the list. */
export function registeredDomains(domains: readonly string[], subdomainLevels: number | null): string[] {
  const unique = [...new Set(domains)];
  const needed = unique.filter((domain) => !hostIsCovered(domain, NOBODYS));
  const isCoveredBy = (domain: string, other: string) =>
    other !== domain && hostIsCovered(domain, [other], subdomainLevels);
  return needed.filter((domain) => !needed.some((other) => isCoveredBy(domain, other)));
}

export const yearBefore = (now: number): number => now - days(365);

/** Undone changes do not count, but there may be at most this many changes for each allowed one. */
const MOST_TRIES_FOR_ONE = 3;

interface CountedChange {
  undone_at: number | null;
  changed_at: number;
  /** For an operator's change this equals the time of the change: the customer can neither undo it nor pays for it. */
  undo_until: number;
}

export function changesLeft(all: readonly CountedChange[], perYear: number): number {
  const changes = all.filter((change) => change.undo_until > change.changed_at);
  const kept = changes.filter((change) => change.undone_at === null).length;
  return Math.max(0, Math.min(perYear - kept, perYear * MOST_TRIES_FOR_ONE - changes.length));
}

/** True while a change can be undone, or while both sets of domains are covered. */
export const isOpenChange = (change: { overlap_until: number; undo_until: number }, now: number): boolean =>
  now < Math.max(change.overlap_until, change.undo_until);

/** True if both lists have the same domains. */
export const isSameList = (left: readonly string[], right: readonly string[]): boolean =>
  left.length === right.length && left.every((domain) => right.includes(domain));
