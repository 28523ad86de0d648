import type { Page } from '../../../contract/content.ts';

export type Passage = NonNullable<Page['changes']>['passages'][number];

/** A text in three parts, of which the middle one differs from the other version. */
export interface MarkedText {
  before: string;
  changed: string;
  after: string;
}

export interface PassageChange {
  heading: string;
  /** Null where there was nothing before, or is nothing now. */
  removed: MarkedText | null;
  added: MarkedText | null;
}

/** A passage that took another's place is one change, with what differs between the two marked. */
export function pairPassages(passages: readonly Passage[]): PassageChange[] {
  const changes: PassageChange[] = [];
  for (let index = 0; index < passages.length; index += 1) {
    const [passage, next] = [passages[index], passages[index + 1]];
    if (passage === undefined) break;
    const { heading, text } = passage;
    const marked = next && isReplaced(passage, next) ? markDifference(text, next.text) : null;
    if (marked !== null) index += 1;
    const whole = { before: '', changed: text, after: '' };
    changes.push({
      heading,
      removed: marked?.[0] ?? (passage.kind === 'removed' ? whole : null),
      added: marked?.[1] ?? (passage.kind === 'added' ? whole : null),
    });
  }
  return changes;
}

const isReplaced = (one: Passage, next: Passage): boolean =>
  one.kind === 'removed' && next.kind === 'added' && one.heading === next.heading;

const isWord = (character: string | undefined): boolean => character !== undefined && /[\w.@-]/.test(character);

/** Null when so little is the same that these are two texts. */
function markDifference(older: string, newer: string): [MarkedText, MarkedText] | null {
  // By code points: half a character is none.
  const [one, other] = [Array.from(older), Array.from(newer)];
  const shortest = Math.min(one.length, other.length);
  let start = 0;
  while (start < shortest && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < shortest - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  // Nor is half a number or half a name.
  while (isWord(one[start - 1]) && (isWord(one[start]) || isWord(other[start]))) start -= 1;
  while (isWord(one.at(-end)) && end > 0 && (isWord(one.at(-1 - end)) || isWord(other.at(-1 - end)))) end -= 1;
  if (start + end < shortest / 3) return null;
  const parts = (text: readonly string[]): MarkedText => ({
    before: text.slice(0, start).join(''),
    changed: text.slice(start, text.length - end).join(''),
    after: text.slice(text.length - end).join(''),
  });
  return [parts(one), parts(other)];
}
