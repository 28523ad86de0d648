import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';
import { lockDraft, retireEditions, updateDraft } from './editing/store.ts';
import { isShippedProduct } from './seed-catalog.ts';
import { seedId } from './seed-id.ts';
import { shippedReleases } from './seed/releases.ts';
import { selectProduct } from './store.ts';

/** Versions of invented releases end with it. */
export const SAMPLE_RELEASE_SUFFIX = '-demo';

/** Releases of the shipped example or the demonstration, never the vendor's own. */
export async function findExampleReleases(db: Kysely<Tables>): Promise<{ id: string; version: string }[]> {
  const shipped = (await shippedReleases()).map(({ version }) => seedId(`release:${version}`));
  return db
    .selectFrom('product_release')
    .select(['id', 'version'])
    .where(({ or, eb }) => or([eb('id', 'in', shipped), eb('version', 'like', `%${SAMPLE_RELEASE_SUFFIX}`)]))
    .execute();
}

/** Releases that still have a material are only withdrawn. */
export async function removeExampleReleases(
  trx: Transaction<Tables>,
  ids: readonly string[],
  now: number,
): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .deleteFrom('product_release')
    .where('id', 'in', ids)
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('material')
        .select('release_id')
        .where('release_id', 'is not', null)
        .$castTo<{ release_id: string }>(),
    )
    .execute();
  await trx
    .updateTable('product_release')
    .set({ withdrawn_at: now })
    .where('id', 'in', ids)
    .where('withdrawn_at', 'is', null)
    .execute();
}

/**
 * Empties the catalogue while it is the example; one that the vendor wrote stays. Editions are retired, not deleted:
 * applications and licenses refer to them.
 */
export async function emptyExampleCatalog(trx: Transaction<Tables>, now: number): Promise<boolean> {
  const product = await selectProduct(trx);
  if (product === undefined || !(await isShippedProduct(trx, product))) return false;
  await lockDraft(trx);
  await retireEditions(trx, [], now);
  await trx.deleteFrom('feature').where('product_id', '=', product.id).execute();
  await trx.updateTable('product').set({ tagline: '', description: '' }).where('id', '=', product.id).execute();
  await updateDraft(trx, { document: null, publish_at: null, edited_by: null, edited_at: null });
  return true;
}
