import type { OutputOf } from '../../../contract/endpoint.ts';
import type { help } from '../../../contract/content/help.ts';
import type { Call } from '../../call.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { fillPlaceholders } from '../rendering/fill-placeholders.ts';
import { showPictures } from '../rendering/library-pictures.ts';
import { findHelp } from './help-store.ts';
import { plainText } from '../rendering/render-article.ts';
import { categoryOf, inReadingOrder, renderOnce } from './render-help.ts';

type Questions = OutputOf<typeof help.faq>;

export async function listQuestions(call: Pick<Call, 'config' | 'database'>): Promise<Questions> {
  const rows = await findHelp(call.database.db, 'question');
  const settings = await readSettings(call.database);
  const questions = await Promise.all(
    inReadingOrder(rows).map(async (row) => {
      const { html } = await renderOnce(row.id, row.markdown);
      const answer = await showPictures(call, fillPlaceholders(html, call.config, settings));
      return {
        slug: row.slug,
        category: categoryOf(row.category),
        question: row.title,
        answer,
        answerText: plainText(answer),
      };
    }),
  );
  return { questions, updatedAt: Math.max(0, ...rows.map((row) => row.published_at)) };
}
