import { mayUse, type UseReason } from '../../contract/licenses/may-use.ts';
import type { Material } from '../../contract/files/materials.ts';
import type { Holding } from '../licenses/find-holdings.ts';

/** The facts of a material that decide who may have it. */
export interface Guarded {
  isPublic: boolean;
  editions: readonly string[];
  /** Null for materials that belong to no release: a license is enough. */
  release: { publishedAt: number; isSecurity: boolean } | null;
  /** Since when it, or its release, is no longer offered to new customers. */
  withdrawnAt: number | null;
}

type Refusal = Exclude<Material['access'], 'allowed'>;

/** If several licenses come close, the closest one gives the reason: renewing costs less than buying. */
const refusals: [because: UseReason, refusal: Refusal][] = [
  ['after_window', 'outside_updates'],
  ['not_active', 'license_not_active'],
  ['not_published_yet', 'not_published_yet'],
];

/** Older than every window: material without a release is covered by any active license. */
const ALWAYS_COVERED = { publishedAt: 0, isSecurity: false };

/**
 * Whether a holder of these licenses may have a material on that day; withdrawn material stays with licenses issued
 * before.
 */
export function decideAccess(material: Guarded, holdings: readonly Holding[], on: number): Material['access'] | 'gone' {
  const { withdrawnAt } = material;
  if (withdrawnAt === null) return accessOffered(material, holdings, on);
  const earlier = holdings.filter(({ issuedAt }) => issuedAt <= withdrawnAt);
  const isKept = !material.isPublic && accessOffered(material, earlier, on) === 'allowed';
  return isKept ? 'allowed' : 'gone';
}

/** Asks `mayUse` for each license. */
function accessOffered(material: Guarded, holdings: readonly Holding[], on: number): Material['access'] {
  if (material.isPublic) return 'allowed';
  const release = { ...(material.release ?? ALWAYS_COVERED), editions: material.editions };
  const uses = holdings.map((holding) => mayUse(holding, release, on));
  if (uses.some((use) => use.mayUse)) return 'allowed';
  const refusal = refusals.find(([because]) => uses.some((use) => use.because === because));
  return refusal?.[1] ?? 'needs_license';
}
