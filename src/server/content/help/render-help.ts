import type { HelpCategory } from '../../../contract/content/help.ts';
import { helpCategories } from '../../../contract/content/help.ts';
import { type Article, renderArticle } from '../rendering/render-article.ts';

const KEPT = 300;
const rendered = new Map<string, Promise<Article>>();

/** Renders each text once: `key` names it and its version. */
export function renderOnce(key: string, markdown: string): Promise<Article> {
  const known = rendered.get(key);
  if (known !== undefined) return known;
  if (rendered.size >= KEPT) rendered.clear();
  const article = renderArticle(markdown);
  rendered.set(key, article);
  return article;
}

/** Texts of a shelf that no longer exists stand on the last one. */
export function categoryOf(stored: string): HelpCategory {
  return helpCategories.find((category) => category === stored) ?? 'account';
}

export function inReadingOrder<T extends { category: string }>(rows: readonly T[]): T[] {
  return helpCategories.flatMap((category) => rows.filter((row) => categoryOf(row.category) === category));
}
