import { LRUCache } from 'lru-cache';
import type { HelpCategory } from '../../../contract/content/help.ts';
import { helpCategories } from '../../../contract/content/help.ts';
import { type Article, renderArticle } from '../rendering/render-article.ts';

/** Limited by size, since texts of sandbox visitors are rendered here, too. */
const rendered = new LRUCache<string, Article, string>({
  maxSize: 8 * 2 ** 20,
  sizeCalculation: ({ html }, key) => html.length + key.length + 1,
  fetchMethod: (_key, _stale, { context }) => renderArticle(context),
  // Texts that are too large for the cache are still rendered.
  ignoreFetchAbort: true,
});

/** Renders each text once: `key` names it and its version. */
export function renderOnce(key: string, markdown: string): Promise<Article> {
  return rendered.forceFetch(key, { context: markdown });
}

/** Texts of a shelf that no longer exists move to the last one. */
export function categoryOf(stored: string): HelpCategory {
  return helpCategories.find((category) => category === stored) ?? 'account';
}

export function inReadingOrder<T extends { category: string }>(rows: readonly T[]): T[] {
  return helpCategories.flatMap((category) => rows.filter((row) => categoryOf(row.category) === category));
}
