import { readFile } from 'node:fs/promises';
import type { Services } from '../../call.ts';
import { newId } from '../../database/new-id.ts';
import { findHelpPages, type StoredQuestion } from './help-store.ts';
import { parseHelpPage, parseQuestions, type ShippedPage, type ShippedQuestion } from './parse-help.ts';

/** In reading order within their shelves. */
export const shippedSlugs = [
  'apply',
  'review',
  'invoice',
  'changes',
  'update-window',
  'license-key',
  'domains',
  'downloads',
  'verify',
  'sdk',
  'offline',
  'findings',
  'key-rotation',
  'api',
  'account',
  'privacy',
] as const;

const textOf = (name: string): Promise<string> => readFile(new URL(`articles/${name}.md`, import.meta.url), 'utf8');

/**
 * Publishes the help that this version ships: a text that changed becomes a new version of its page.
 * The vendor's own texts are never touched.
 */
export async function seedHelp(services: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const pages = await Promise.all(
    shippedSlugs.map(async (slug, position) => ({ slug, position, ...parseHelpPage(await textOf(slug)) })),
  );
  const questions = parseQuestions(await textOf('faq'));
  await seedPages(services, pages);
  await seedQuestions(services, questions);
}

async function seedPages(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  pages: (ShippedPage & { slug: string; position: number })[],
): Promise<void> {
  const current = new Map((await findHelpPages(database.db)).map((row) => [row.slug, row]));
  const changed = pages.filter((page) => {
    const row = current.get(page.slug);
    if (row === undefined) return true;
    const isSame =
      row.markdown === page.markdown &&
      row.title === page.title &&
      row.summary === page.summary &&
      row.category === page.category &&
      row.position === page.position;
    return row.origin === 'shipped' && !isSame;
  });
  if (changed.length === 0) return;
  const rows = changed.map((page) => ({
    ...page,
    id: newId(),
    version: (current.get(page.slug)?.version ?? 0) + 1,
    origin: 'shipped' as const,
    published_at: clock.now(),
  }));
  await database.transaction(async (trx) => {
    // Another server may publish the same at this moment.
    await trx
      .insertInto('help_page')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['slug', 'version']).doNothing())
      .execute();
  });
}

async function seedQuestions(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  questions: ShippedQuestion[],
): Promise<void> {
  const current = new Map((await database.db.selectFrom('faq').selectAll().execute()).map((row) => [row.slug, row]));
  const now = clock.now();
  await database.transaction(async (trx) => {
    for (const question of questions) {
      const row = current.get(question.slug);
      if (row === undefined) {
        await trx
          .insertInto('faq')
          .values({ ...question, id: newId(), origin: 'shipped', updated_at: now, withdrawn_at: null })
          .onConflict((conflict) => conflict.column('slug').doNothing())
          .execute();
      } else if (row.origin === 'shipped' && !isSameQuestion(row, question)) {
        await trx
          .updateTable('faq')
          .set({ ...question, updated_at: now })
          .where('id', '=', row.id)
          .where('origin', '=', 'shipped')
          .execute();
      }
    }
  });
}

function isSameQuestion(row: StoredQuestion, question: ShippedQuestion): boolean {
  return (
    row.question === question.question &&
    row.answer === question.answer &&
    row.category === question.category &&
    row.position === question.position
  );
}
