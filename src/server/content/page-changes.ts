import { fillText } from './rendering/fill-placeholders.ts';
import { plainText } from './rendering/render-article.ts';
import { renderMarkdown } from './rendering/render-markdown.ts';

export interface PageChange {
  kind: 'added' | 'removed';
  /** The heading below which it stands. */
  heading: string;
  text: string;
}

type Names = Parameters<typeof fillText>;

/** What the newer text says otherwise, paragraph by paragraph, in reading order. */
export function pageChanges(older: string, newer: string, config: Names[1], settings: Names[2]): PageChange[] {
  const before = blocksOf(older);
  const after = blocksOf(newer);
  const words = ({ source, heading }: Block, kind: PageChange['kind']): PageChange => ({
    kind,
    heading,
    text: fillText(plainText(renderMarkdown(source)), config, settings),
  });
  const kept = commonLengths(before, after);
  const changes: PageChange[] = [];
  let left = 0;
  let right = 0;
  while (left < before.length || right < after.length) {
    const old = before[left];
    const now = after[right];
    if (old !== undefined && now !== undefined && old.source === now.source) {
      left += 1;
      right += 1;
    } else if (old !== undefined && (now === undefined || at(kept, left + 1, right) >= at(kept, left, right + 1))) {
      changes.push(words(old, 'removed'));
      left += 1;
    } else if (now !== undefined) {
      changes.push(words(now, 'added'));
      right += 1;
    }
  }
  return changes;
}

interface Block {
  source: string;
  heading: string;
}

function blocksOf(markdown: string): Block[] {
  let heading = '';
  return markdown
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map((source) => {
      if (source.startsWith('#')) heading = source.replace(/^#+\s*/, '');
      return { source, heading };
    });
}

const at = (table: readonly number[][], row: number, column: number): number => table[row]?.[column] ?? 0;

/** Cell (i, j): how many blocks, in order, both texts share from there on. */
function commonLengths(before: readonly Block[], after: readonly Block[]): number[][] {
  const table: number[][] = before.map(() => []);
  for (let row = before.length - 1; row >= 0; row -= 1) {
    for (let column = after.length - 1; column >= 0; column -= 1) {
      const cells = table[row];
      if (cells === undefined) continue;
      cells[column] =
        before[row]?.source === after[column]?.source
          ? at(table, row + 1, column + 1) + 1
          : Math.max(at(table, row + 1, column), at(table, row, column + 1));
    }
  }
  return table;
}
