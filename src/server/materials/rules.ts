import type { Material } from '../../contract/materials.ts';
import type { Holding } from '../licenses/find-holdings.ts';

/** The part of a material that decides who may have it. */
export interface Guarded {
  isPublic: boolean;
  editions: readonly string[];
  /** Null for materials that belong to no release: a license is enough. */
  release: { publishedAt: number; isSecurity: boolean } | null;
  /** Since when it, or its release, is offered to nobody new. */
  withdrawnAt: number | null;
}

/**
 * Whether someone with these licenses may have a material. A release is theirs for ever when it came
 * out within the update window of an active license; security releases always are. What is withdrawn stays with the
 * licenses that were issued before, and is gone for everyone else.
 */
export function decideAccess(material: Guarded, holdings: readonly Holding[]): Material['access'] | 'gone' {
  const { withdrawnAt } = material;
  if (withdrawnAt === null) return accessOffered(material, holdings);
  const earlier = holdings.filter(({ issuedAt }) => issuedAt <= withdrawnAt);
  const isKept = !material.isPublic && accessOffered(material, earlier) === 'allowed';
  return isKept ? 'allowed' : 'gone';
}

function accessOffered(material: Guarded, holdings: readonly Holding[]): Material['access'] {
  if (material.isPublic) return 'allowed';
  const matching = holdings.filter((holding) => material.editions.includes(holding.edition));
  if (matching.length === 0) return 'needs_license';
  const active = matching.filter((holding) => holding.status === 'active');
  if (active.length === 0) return 'license_not_active';
  const { release } = material;
  if (release === null || release.isSecurity) return 'allowed';
  return active.some((holding) => release.publishedAt <= holding.updatesUntil) ? 'allowed' : 'outside_updates';
}
