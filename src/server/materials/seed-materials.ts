import path from 'node:path';
import { Readable } from 'node:stream';
import type { Kysely, Transaction } from 'kysely';
import type { Services } from '../call.ts';
import { seedId } from '../catalog/seed-id.ts';
import { shippedReleases } from '../catalog/seed/releases.ts';
import type { Tables } from '../database/tables/tables.ts';
import type { StoredFile } from '../outside/file-store.ts';
import { endReservations } from '../uploads/reserve-file.ts';
import { storeReserved } from '../uploads/store-reserved.ts';
import { addMaterial } from './publishing/add-material.ts';
import { packArchive } from './downloads/pack-archive.ts';
import { materialList, type SeedMaterial } from './seed/material-list.ts';

const repository = path.join(import.meta.dirname, '../../..');

type Parts = Pick<Services, 'database' | 'clock' | 'files'>;

/** The number of shipped materials still on offer. */
export async function countShippedMaterials(db: Kysely<Tables>): Promise<number> {
  const [newest] = await shippedReleases();
  const ids = materialList(newest.version).map(({ key }) => seedId(`material:${key}`));
  const rows = await db
    .selectFrom('material')
    .select('id')
    .where('id', 'in', ids)
    .where('withdrawn_at', 'is', null)
    .execute();
  return rows.length;
}

interface Packed {
  material: SeedMaterial;
  stored: StoredFile;
}

/** Until the vendor uploads their own: archives of this repository's real files, made once, all or none. */
export async function seedMaterials(parts: Parts): Promise<void> {
  const [newest] = await shippedReleases();
  const materials = materialList(newest.version);
  const ids = materials.map(({ key }) => seedId(`material:${key}`));
  const present = await parts.database.db.selectFrom('material').select('id').where('id', 'in', ids).execute();
  if (present.length > 0) return;
  const packed = await Promise.all(materials.map((material) => pack(parts, material)));
  const unused = await parts.database.transaction((trx) => register(trx, packed, parts.clock.now()));
  await Promise.all(unused.map((file) => parts.files.remove(file.key)));
}

async function pack(parts: Parts, material: SeedMaterial): Promise<Packed> {
  const bytes = await packArchive(repository, material.entries, material.texts);
  return { material, stored: await storeReserved(parts, material.fileName, () => Readable.from([Buffer.from(bytes)])) };
}

/** Returns the files that are not needed because another server was faster. */
async function register(trx: Transaction<Tables>, packed: Packed[], now: number): Promise<StoredFile[]> {
  const unused: StoredFile[] = [];
  for (const { material, stored } of packed) {
    const release = await trx
      .selectFrom('product_release')
      .select(['id', 'published_at'])
      .where('id', '=', seedId(`release:${material.release ?? ''}`))
      .executeTakeFirst();
    const { key, entries: _entries, texts: _texts, release: _release, ...description } = material;
    const place = {
      id: seedId(`material:${key}`),
      releaseId: release?.id ?? null,
      publishedAt: release?.published_at ?? now,
    };
    if (!(await addMaterial(trx, { ...description, ...place }, stored))) unused.push(stored);
    else await endReservations(trx, [stored.key]);
  }
  return unused;
}
