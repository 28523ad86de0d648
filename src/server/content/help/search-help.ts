import type { OutputOf, ParsedInputOf } from '../../../contract/endpoint.ts';
import type { help } from '../../../contract/content/help.ts';
import type { Call } from '../../call.ts';
import { getWholeChangelog } from '../../catalog/releases/get-changelog.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { fillText } from '../rendering/fill-placeholders.ts';
import { findHelp, type StoredHelp } from './help-store.ts';
import { listQuestions } from './list-questions.ts';
import { plainText } from '../rendering/render-article.ts';
import { inReadingOrder, renderOnce } from './render-help.ts';
import { type SearchEntry, searchEntries } from './search-rules.ts';

type Entry = typeof help.search;

/** Searches every section of every page, the questions and the changelog. */
export async function searchHelp(call: Call, { q }: ParsedInputOf<Entry>): Promise<OutputOf<Entry>> {
  if (q === '') return { hits: [] };
  const [pages, { questions }, releases, settings] = await Promise.all([
    findHelp(call.database.db, 'page'),
    listQuestions(call),
    getWholeChangelog(call),
    readSettings(call.database),
  ]);
  const sections = await Promise.all(inReadingOrder(pages).map(sectionsOf));
  const entries: SearchEntry[] = [
    ...sections.flat(),
    ...questions.map(({ slug, question, answerText }) => ({
      path: `/docs/faq#${slug}`,
      title: question,
      place: '常见问题',
      text: answerText,
    })),
    ...releases.map(({ version, html }) => ({
      path: `/docs/changelog#v${version}`,
      title: `版本 ${version}`,
      place: '更新日志',
      text: plainText(html),
    })),
  ];
  const filled = entries.map((entry) => ({ ...entry, text: fillText(entry.text, call.config, settings) }));
  return { hits: searchEntries(filled, q) };
}

async function sectionsOf({ id, slug, title, summary, markdown }: StoredHelp): Promise<SearchEntry[]> {
  const { html } = await renderOnce(id, markdown);
  // If a page begins with a heading, the part before it is empty.
  const [intro = '', ...sections] = `\n${html}`.split(/(?=<h[23] id=")/);
  return [
    { path: `/docs/${slug}`, title, place: '文档', text: `${summary} ${plainText(intro)}` },
    ...sections.map((section) => {
      const [, anchor = '', heading = ''] = /^<h[23] id="([^"]*)">([\s\S]*?)<\/h[23]>/.exec(section) ?? [];
      const body = section.slice(section.indexOf('</h') + 5);
      return { path: `/docs/${slug}#${anchor}`, title: plainText(heading), place: title, text: plainText(body) };
    }),
  ];
}
