import type { Material, materials } from '../../contract/files/materials.ts';
import type { OutputOf } from '../../contract/endpoint.ts';
import type { SignedInCall } from '../call.ts';
import { findHoldings } from '../licenses/find-holdings.ts';
import { materialFacts } from './material-facts.ts';
import { decideAccess } from './rules.ts';
import { guardedOf, selectLastDownloads, selectMaterials, type StoredMaterial } from './store.ts';

/**
 * Every material that the caller may know of, newest first, with what the caller may do: three queries however many
 * there are.
 */
export async function listMaterials(call: SignedInCall): Promise<OutputOf<typeof materials.list>> {
  const { db } = call.database;
  const [rows, holdings, lastDownloads] = await Promise.all([
    selectMaterials(db).orderBy('material.published_at', 'desc').orderBy('material.id').execute(),
    findHoldings(db, call.user.id),
    selectLastDownloads(db, call.user.id),
  ]);
  const now = call.clock.now();
  return {
    items: rows.flatMap((row) => {
      const access = decideAccess(guardedOf(row), holdings, now);
      if (access === 'gone') return [];
      return [{ ...present(row), access, lastDownloadedAt: lastDownloads.get(row.id) ?? null }];
    }),
  };
}

function present(row: StoredMaterial): Omit<Material, 'access' | 'lastDownloadedAt'> {
  return {
    ...materialFacts(row),
    mediaType: row.media_type,
    releaseVersion: row.release_version,
    isRetired: guardedOf(row).withdrawnAt !== null,
  };
}
