import type { Services } from '../../call.ts';

interface OwnedFile {
  name: string;
  bytes: number;
  sha256: string;
}

interface OwnedVersion {
  product: string;
  version: string;
  channel: 'stable' | 'beta';
  /** A license owns releases published until its own last day, and security releases as its terms say. */
  publishedAt: string;
  isSecurityRelease: boolean;
  editions: string[];
  /** All files that were ever part of it, including replaced ones. */
  files: OwnedFile[];
}

/**
 * Every published version with the hashes of its files. Without the site nothing else says when a version was
 * published, which decides who owns it, or whether a file is the one that the vendor gave out. No title, no place, no
 * customer.
 */
export async function readInventory({ database: { db } }: Pick<Services, 'database'>): Promise<OwnedVersion[]> {
  const releases = await db
    .selectFrom('product_release')
    .select(['id', 'product_id', 'version', 'channel', 'published_at', 'is_security', 'editions'])
    .where('is_draft', '=', 0)
    .orderBy('published_at')
    .orderBy('id')
    .execute();
  const files = await db
    .selectFrom('material')
    .select(['release_id', 'file_name', 'size_bytes', 'sha256'])
    .where('release_id', 'is not', null)
    .where('sha256', '!=', '')
    .orderBy('published_at')
    .orderBy('id')
    .execute();
  const filesOf = Map.groupBy(files, ({ release_id }) => release_id);
  return releases.map((release) => ({
    product: release.product_id,
    version: release.version,
    channel: release.channel,
    publishedAt: new Date(release.published_at).toISOString(),
    isSecurityRelease: release.is_security === 1,
    editions: JSON.parse(release.editions) as string[],
    files: (filesOf.get(release.id) ?? []).map(({ file_name, size_bytes, sha256 }) => ({
      name: file_name,
      bytes: size_bytes,
      sha256,
    })),
  }));
}
