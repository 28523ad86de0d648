import type { Kysely, Selectable } from 'kysely';
import type { LegalPageRow } from '../database/tables/legal-tables.ts';
import type { Tables } from '../database/tables/tables.ts';

/** Every version of a legal text, newest first. */
export async function findPageVersions(db: Kysely<Tables>, slug: string): Promise<Selectable<LegalPageRow>[]> {
  return db
    .selectFrom('legal_page')
    .selectAll()
    .where('slug', '=', slug)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** The version in force of a legal text. */
export async function findCurrentPage(db: Kysely<Tables>, slug: string): Promise<Selectable<LegalPageRow> | undefined> {
  return db
    .selectFrom('legal_page')
    .selectAll()
    .where('slug', '=', slug)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
