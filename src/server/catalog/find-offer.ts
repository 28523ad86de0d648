import type { Kysely } from 'kysely';
import type { Offer } from '../../contract/catalog/catalog.ts';
import { ApiError } from '../../contract/errors.ts';
import type { Tables } from '../database/tables/tables.ts';
import { selectOffer, selectSoldOffer, toOffer } from './store.ts';

/** The offer in force for an edition and a kind of holder. */
export async function findOffer(
  db: Kysely<Tables>,
  editionCode: string,
  holderType: Offer['holderType'],
  now: number,
): Promise<Offer | null> {
  const row = await selectOffer(db, editionCode, holderType, now);
  return row === undefined ? null : toOffer(row);
}

/** The offer as it was sold, retired or not. */
export async function findSoldOffer(
  db: Kysely<Tables>,
  id: string,
): Promise<{ editionCode: string; offer: Offer } | null> {
  const row = await selectSoldOffer(db, id);
  return row === undefined ? null : { editionCode: row.edition_code, offer: toOffer(row) };
}

/** Refuses editions that nobody can apply for. */
export async function requireApplicableEdition(db: Kysely<Tables>, code: string): Promise<void> {
  const edition = await db
    .selectFrom('edition')
    .select(['needs_application', 'retired_at'])
    .where('code', '=', code)
    .executeTakeFirst();
  if (edition === undefined || edition.retired_at !== null) throw new ApiError('EDITION_UNAVAILABLE');
  if (edition.needs_application === 0) throw new ApiError('EDITION_FREE');
}
