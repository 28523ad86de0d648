import type { Material } from '../../../../contract/files/materials.ts';

export interface MaterialGroup {
  key: string;
  /** '' for materials without a release. */
  releaseVersion: string;
  materials: Material[];
}

export type AccessFilter = 'all' | 'allowed';
export type KindFilter = 'all' | Material['kind'];

export interface MaterialFilter {
  text: string;
  kind: KindFilter;
  access: AccessFilter;
  /** Code of an edition; '' for all. */
  edition: string;
  /** Version of a release; '' for all. */
  release: string;
}

export function filterMaterials(
  materials: readonly Material[],
  { text, kind, access, edition, release }: MaterialFilter,
): Material[] {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  return materials.filter((material) => {
    if (kind !== 'all' && material.kind !== kind) return false;
    if (edition !== '' && !material.isPublic && !material.editions.includes(edition)) return false;
    if (release !== '' && material.releaseVersion !== release) return false;
    if (access === 'allowed' && material.access !== 'allowed') return false;
    const haystack = [material.title, material.description, material.fileName, material.releaseVersion ?? '']
      .join(' ')
      .toLowerCase();
    return words.every((word) => haystack.includes(word));
  });
}

/** Grouped by release, newest first; materials without a release come last. */
export function groupMaterials(materials: readonly Material[]): MaterialGroup[] {
  const groups = new Map<string, Material[]>();
  for (const material of materials) {
    const version = material.releaseVersion ?? '';
    groups.set(version, [...(groups.get(version) ?? []), material]);
  }
  return [...groups]
    .map(([releaseVersion, grouped]) => ({ key: releaseVersion || 'general', releaseVersion, materials: grouped }))
    .sort((one, other) => newestOf(other) - newestOf(one));
}

function newestOf({ releaseVersion, materials }: MaterialGroup): number {
  return releaseVersion === '' ? -Infinity : Math.max(...materials.map(({ publishedAt }) => publishedAt));
}

/** The first groups, up to `most` entries in all. */
export function firstOf(groups: readonly MaterialGroup[], most: number): MaterialGroup[] {
  let left = most;
  return groups.flatMap((group) => {
    const materials = group.materials.slice(0, Math.max(left, 0));
    left -= materials.length;
    return materials.length === 0 ? [] : [{ ...group, materials }];
  });
}
