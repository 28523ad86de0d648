import type { Services } from '../../call.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { fillText } from '../rendering/fill-placeholders.ts';
import { showPicturesInMarkdown } from '../rendering/library-pictures.ts';
import { findHelp } from './help-store.ts';
import { inReadingOrder } from './render-help.ts';

type Parts = Pick<Services, 'config' | 'database'>;

/** A help page as its author wrote it, with absolute links; null if there is none. */
export async function helpAsMarkdown(services: Parts, slug: string): Promise<string | null> {
  const page = (await findHelp(services.database.db, 'page')).find((candidate) => candidate.slug === slug);
  if (page === undefined) return null;
  return readable(services, `# ${page.title}\n\n> ${page.summary}\n\n${page.markdown}`);
}

export async function questionsAsMarkdown(services: Parts, title: string): Promise<string> {
  const questions = inReadingOrder(await findHelp(services.database.db, 'question'));
  return readable(
    services,
    `# ${title}\n\n${questions.map((row) => `## ${row.title}\n\n${row.markdown.trimEnd()}\n`).join('\n')}`,
  );
}

/** Removes anchors, which only this site understands, and makes links work from outside. */
async function readable(services: Parts, markdown: string): Promise<string> {
  const shown = await showPicturesInMarkdown(services, markdown);
  const absolute = shown.replace(/ \{#[\w-]+\}$/gm, '').replaceAll('](/', `](${services.config.publicUrl}/`);
  return fillText(absolute, services.config, await readSettings(services.database));
}
