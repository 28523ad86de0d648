import type { Selectable, Transaction } from 'kysely';
import { ApiError } from '../../../contract/errors.ts';
import type { CatalogDraftRow } from '../../database/tables/catalog-tables.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { lockDraft } from './store.ts';

/** The draft, locked until the transaction ends; throws `DRAFT_CHANGED_ELSEWHERE` unless it is as the editor saw it. */
export async function requireRevision(
  trx: Transaction<Tables>,
  revision: number,
): Promise<Selectable<CatalogDraftRow>> {
  const row = await lockDraft(trx);
  if (row.revision !== revision) throw new ApiError('DRAFT_CHANGED_ELSEWHERE');
  return row;
}
