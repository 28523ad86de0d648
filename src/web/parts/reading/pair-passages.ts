import { diffArrays } from 'diff';
import type { Page } from '../../../contract/content/content.ts';

export type Passage = NonNullable<Page['changes']>['passages'][number];

/** A part of a text, which may be missing in the other version. */
export interface Piece {
  text: string;
  isChanged: boolean;
}

export interface PassageChange {
  heading: string;
  /** Null if there was nothing before, or is nothing now. */
  removed: Piece[] | null;
  added: Piece[] | null;
}

/** Joins a removed passage and the one in its place into one change, with the differences marked. */
export function pairPassages(passages: readonly Passage[]): PassageChange[] {
  const changes: PassageChange[] = [];
  for (let index = 0; index < passages.length; index += 1) {
    const [passage, next] = [passages[index], passages[index + 1]];
    if (passage === undefined) break;
    const { heading, text } = passage;
    const marked = next && isReplaced(passage, next) ? markDifference(text, next.text) : null;
    if (marked !== null) index += 1;
    const whole = [{ text, isChanged: true }];
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

/** Whole characters; numbers and names are not split. */
const tokensOf = (text: string): string[] => text.match(/[\w.@-]+|./gsu) ?? [];

/** With more differences they are two separate texts; this also limits the work. */
const MOST_EDITS = 1000;
/** Shorter unchanged texts between two changes would only disturb the reader. */
const SHORTEST_KEPT = 2;

/** Null if so little is the same that they are two separate texts. */
function markDifference(older: string, newer: string): [Piece[], Piece[]] | null {
  const found = diffArrays(tokensOf(older), tokensOf(newer), { maxEditLength: MOST_EDITS });
  const parts = found?.map(({ value, added, removed }, index, { length }) => {
    const isBetween = index > 0 && index < length - 1;
    const isChanged = added || removed || (isBetween && value.length <= SHORTEST_KEPT);
    return { text: value.join(''), isChanged, added, removed };
  });
  if (parts === undefined) return null;
  const same = parts.reduce((sum, { text, isChanged }) => sum + (isChanged ? 0 : text.length), 0);
  if (same < Math.min(older.length, newer.length) / 3) return null;
  return [joined(parts.filter(({ added }) => !added)), joined(parts.filter(({ removed }) => !removed))];
}

/** Joins neighbours of the same kind. */
function joined(parts: readonly Piece[]): Piece[] {
  const pieces: Piece[] = [];
  for (const { text, isChanged } of parts) {
    const last = pieces.at(-1);
    if (last?.isChanged === isChanged) last.text += text;
    else pieces.push({ text, isChanged });
  }
  return pieces;
}
