import type { HelpWords } from '../../../contract/pages/help-texts.ts';
import type { StoredHelpDraft } from './help-draft-store.ts';
import type { StoredHelp } from './help-store.ts';
import { categoryOf } from './render-help.ts';

type Stored = Pick<StoredHelp, 'category' | 'title' | 'summary' | 'markdown'>;

export const wordsOf = ({ category, title, summary, markdown }: Stored): HelpWords => ({
  category: categoryOf(category),
  title,
  summary,
  markdown,
});

/** The words of a draft; null if nothing was edited. */
export function draftWords(draft: StoredHelpDraft | undefined): HelpWords | null {
  if (draft === undefined || draft.markdown === null) return null;
  const { category, title, summary, markdown } = draft;
  return wordsOf({ category: category ?? '', title: title ?? '', summary: summary ?? '', markdown });
}

/** Spaces around a text do not count as a change. */
export const isChanged = (draft: HelpWords | null, published: HelpWords): draft is HelpWords =>
  draft !== null &&
  (draft.category !== published.category ||
    draft.title !== published.title ||
    draft.summary !== published.summary ||
    draft.markdown.trim() !== published.markdown.trim());
