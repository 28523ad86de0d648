import type { Passage } from '../../../parts/reading/pair-passages.ts';

/**
 * The differences between somebody else's texts and those here; each `[heading, mine, theirs]`, with null if one has no
 * such text.
 */
export const passagesBetween = (
  texts: readonly (readonly [heading: string, mine: string | null, theirs: string | null])[],
): Passage[] =>
  texts
    .filter(([, mine, theirs]) => mine !== theirs)
    .flatMap(([heading, mine, theirs]): Passage[] => [
      ...(mine === null ? [] : [{ kind: 'removed' as const, heading, text: mine }]),
      ...(theirs === null ? [] : [{ kind: 'added' as const, heading, text: theirs }]),
    ]);
