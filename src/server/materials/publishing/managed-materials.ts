import type { Kysely, Selectable } from 'kysely';
import type { ManagedMaterial } from '../../../contract/delivery.ts';
import { ApiError } from '../../../contract/errors.ts';
import { forUpdate } from '../../database/row-lock.ts';
import type { MaterialRow, Tables } from '../../database/tables/tables.ts';
import { violatedUnique } from '../../database/unique-violation.ts';
import { materialFacts } from '../material-facts.ts';

type Db = Kysely<Tables>;
type Row = Selectable<MaterialRow>;

/** The row, locked until the transaction ends. */
export async function lockMaterial(trx: Db, id: string): Promise<Row> {
  const row = await forUpdate(trx.selectFrom('material').selectAll().where('id', '=', id)).executeTakeFirst();
  if (row === undefined) throw new ApiError('NOT_FOUND');
  return row;
}

/** The same if it is as its editor saw it; without a revision, as it is. */
export async function lockSeenMaterial(trx: Db, id: string, seen: number | undefined): Promise<Row> {
  const row = await lockMaterial(trx, id);
  if (seen !== undefined && row.revision !== seen) throw new ApiError('DELIVERY_CHANGED');
  return row;
}

/** Whether a statement broke the rule that each thing is offered only once in a place. */
export const isOfferedTwice = (error: unknown): boolean =>
  ['material_offered_key', 'material_offered_link_key'].includes(violatedUnique(error) ?? '');

/** The materials of a release, retired ones last; null asks for those without a release. */
export async function selectManagedMaterials(db: Db, releaseId: string | null): Promise<ManagedMaterial[]> {
  const rows = await db
    .selectFrom('material')
    .selectAll('material')
    .select((eb) => [
      eb
        .selectFrom('download')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('download.material_id', '=', 'material.id')
        .where('download.first_used_at', 'is not', null)
        .as('downloads'),
    ])
    .where('release_id', 'is not distinct from', releaseId)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const items = rows.map((row) => present(row, row.downloads ?? 0));
  return items.toSorted((left, right) => Number(left.retiredAt !== null) - Number(right.retiredAt !== null));
}

export async function getManagedMaterial(db: Db, id: string): Promise<ManagedMaterial> {
  const row = await db.selectFrom('material').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw new ApiError('NOT_FOUND');
  const { count } = await db
    .selectFrom('download')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('material_id', '=', id)
    .where('first_used_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return present(row, count);
}

function present(row: Row, downloads: number): ManagedMaterial {
  return {
    ...materialFacts(row),
    revision: row.revision,
    retiredAt: row.withdrawn_at,
    replacedBy: row.replaced_by,
    downloads,
    url: row.kind === 'link' ? row.location : '',
    accessCode: row.access_code,
  };
}
