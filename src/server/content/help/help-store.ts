import type { Kysely, Selectable } from 'kysely';
import type { FaqRow, HelpPageRow } from '../../database/tables/help-tables.ts';
import type { Tables } from '../../database/tables/tables.ts';

export type StoredHelpPage = Selectable<HelpPageRow>;
export type StoredQuestion = Selectable<FaqRow>;

/** The current version of each help page, in reading order. */
export async function findHelpPages(db: Kysely<Tables>): Promise<StoredHelpPage[]> {
  return db
    .selectFrom('help_page as page')
    .selectAll()
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('help_page as newer')
            .select('newer.id')
            .whereRef('newer.slug', '=', 'page.slug')
            .whereRef('newer.version', '>', 'page.version'),
        ),
      ),
    )
    .orderBy('page.position')
    .orderBy('page.slug')
    .execute();
}

export async function findQuestions(db: Kysely<Tables>): Promise<StoredQuestion[]> {
  return db
    .selectFrom('faq')
    .selectAll()
    .where('withdrawn_at', 'is', null)
    .orderBy('position')
    .orderBy('slug')
    .execute();
}
