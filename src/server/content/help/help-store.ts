import type { Kysely, Selectable, Transaction } from 'kysely';
import type { HelpKind } from '../../../contract/pages/help-texts.ts';
import { newId } from '../../database/new-id.ts';
import { forUpdate } from '../../database/row-lock.ts';
import type { HelpTextRow } from '../../database/tables/help-tables.ts';
import type { Tables } from '../../database/tables/tables.ts';

type Db = Kysely<Tables>;
type Trx = Transaction<Tables>;

export interface StoredHelp extends Selectable<HelpTextRow> {
  /** The vendor's position if they chose one, or else the text's own. */
  place: number;
  isHidden: boolean;
}

/** The unique index of a text's versions. */
export const TAKEN = 'help_text_kind_slug_version_key';

/** The position after all others on the shelf. */
export const endOfShelf = (texts: readonly StoredHelp[], category: string): number =>
  Math.max(-1, ...texts.filter((text) => text.category === category).map(({ place }) => place)) + 1;

type NewHelp = Omit<Selectable<HelpTextRow>, 'id'>;

/** The newest version of each text, hidden ones too, in reading order within its shelf. */
export async function findAllHelp(db: Db, kind?: HelpKind): Promise<StoredHelp[]> {
  let query = db
    .selectFrom('help_text as text')
    .leftJoin('help_place as place', (join) =>
      join.onRef('place.kind', '=', 'text.kind').onRef('place.slug', '=', 'text.slug'),
    )
    .selectAll('text')
    .select(['place.position as chosen', 'place.is_hidden as hidden'])
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('help_text as newer')
            .select('newer.id')
            .whereRef('newer.kind', '=', 'text.kind')
            .whereRef('newer.slug', '=', 'text.slug')
            .whereRef('newer.version', '>', 'text.version'),
        ),
      ),
    );
  if (kind !== undefined) query = query.where('text.kind', '=', kind);
  const rows = await query.orderBy('text.slug').execute();
  return rows
    .map(({ chosen, hidden, ...row }) => ({ ...row, place: chosen ?? row.position, isHidden: hidden === 1 }))
    .toSorted((one, other) => one.place - other.place);
}

/** The texts that readers may see. */
export async function findHelp(db: Db, kind: HelpKind): Promise<StoredHelp[]> {
  return (await findAllHelp(db, kind)).filter(({ isHidden }) => !isHidden);
}

export const selectHelpVersions = (db: Db, kind: HelpKind, slug: string, limit: number) =>
  db
    .selectFrom('help_text')
    .leftJoin('app_user', 'app_user.id', 'help_text.published_by')
    .selectAll('help_text')
    .select('app_user.username')
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .orderBy('version', 'desc')
    .limit(limit)
    .execute();

/** Throws by the unique index if another writer was faster. */
export async function insertHelp(trx: Trx, row: NewHelp): Promise<void> {
  await trx
    .insertInto('help_text')
    .values({ id: newId(), ...row })
    .execute();
}

/** Shipped texts: another server may publish the same at this moment. */
export async function insertShippedHelp(trx: Trx, rows: readonly NewHelp[]): Promise<void> {
  await trx
    .insertInto('help_text')
    .values(rows.map((row) => ({ id: newId(), ...row })))
    .onConflict((conflict) => conflict.columns(['kind', 'slug', 'version']).doNothing())
    .execute();
}

/** The texts that the vendor moved or hid, and those put back in their places. */
export async function findHelpPlaces(
  db: Db,
): Promise<{ kind: HelpKind; slug: string; position: number | null; isHidden: boolean }[]> {
  const rows = await db.selectFrom('help_place').selectAll().orderBy('kind').orderBy('slug').execute();
  return rows.map(({ is_hidden: hidden, ...place }) => ({ ...place, isHidden: hidden === 1 }));
}

/** Locks the places of these texts until the transaction ends. */
export async function lockPlaces(trx: Trx, kind: HelpKind, slugs: readonly string[]): Promise<void> {
  if (slugs.length === 0) return;
  await trx
    .insertInto('help_place')
    .values(slugs.map((slug) => ({ kind, slug, position: null })))
    .onConflict((conflict) => conflict.columns(['kind', 'slug']).doNothing())
    .execute();
  const held = trx.selectFrom('help_place').select('slug').where('kind', '=', kind).where('slug', 'in', slugs);
  await forUpdate(held.orderBy('slug')).execute();
}

/** The row must be locked. */
export async function updatePlace(
  trx: Trx,
  { kind, slug }: { kind: HelpKind; slug: string },
  place: { position?: number | null; is_hidden?: number },
): Promise<void> {
  await trx.updateTable('help_place').set(place).where('kind', '=', kind).where('slug', '=', slug).execute();
}
