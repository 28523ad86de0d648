import type { Material, materials } from '../../contract/materials.ts';
import type { OutputOf } from '../../contract/endpoint.ts';
import type { SignedInCall } from '../call.ts';
import { decodeJson } from '../database/json-column.ts';
import { findHoldings, type Holding } from '../licenses/find-holdings.ts';
import { decideAccess } from './rules.ts';
import { guardedOf, selectLastDownloads, selectMaterials, type StoredMaterial } from './store.ts';

/** Every material that the caller may know of, newest first, with what may be done: three queries however many there are. */
export async function listMaterials(call: SignedInCall): Promise<OutputOf<typeof materials.list>> {
  const { db } = call.database;
  const [rows, holdings, lastDownloads] = await Promise.all([
    selectMaterials(db).orderBy('material.published_at', 'desc').orderBy('material.id').execute(),
    findHoldings(db, call.user.id),
    selectLastDownloads(db, call.user.id),
  ]);
  return { items: rows.flatMap((row) => present(row, holdings, lastDownloads.get(row.id) ?? null)) };
}

function present(row: StoredMaterial, holdings: Holding[], lastDownloadedAt: number | null): Material[] {
  const guarded = guardedOf(row);
  const access = decideAccess(guarded, holdings);
  if (access === 'gone') return [];
  const material: Material = {
    id: row.id,
    title: row.title,
    description: row.description,
    kind: row.kind,
    fileName: row.file_name,
    mediaType: row.media_type,
    sizeBytes: row.size_bytes,
    sha256: row.sha256,
    isPublic: row.is_public === 1,
    editions: decodeJson<string[]>(row.editions),
    releaseVersion: row.release_version,
    publishedAt: row.published_at,
    access,
    lastDownloadedAt,
    isRetired: guarded.withdrawnAt !== null,
  };
  return [material];
}
