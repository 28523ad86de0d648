import { diffArrays } from 'diff';
import { fillText } from './rendering/fill-placeholders.ts';
import { plainText } from './rendering/render-article.ts';
import { withTimeLimit, TooLongToRead } from './rendering/time-limit.ts';
import { renderMarkdown } from './rendering/render-markdown.ts';

export interface PageChange {
  kind: 'added' | 'removed';
  /** The heading below which it stands. */
  heading: string;
  text: string;
}

type Names = Parameters<typeof fillText>;

/**
 * The cost grows with the square of the differences. Beyond this limit, the whole old text counts as removed and the
 * whole new one as added.
 */
const within = { maxEditLength: 1500, timeout: 250 };
/** The most passages shown: nobody reads more, and each is rendered. */
const MOST_PASSAGES = 500;

/** The changes of the newer text, paragraph by paragraph, in reading order. */
export function pageChanges(
  older: string,
  newer: string,
  ...names: [config: Names[1], settings: Names[2]]
): PageChange[] {
  try {
    return withTimeLimit(older.length + newer.length, () => compare(older, newer, ...names));
  } catch (error) {
    if (!(error instanceof TooLongToRead)) throw error;
    return [{ kind: 'added', heading: '', text: '改动太复杂，没有逐段列出' }];
  }
}

function compare(older: string, newer: string, config: Names[1], settings: Names[2]): PageChange[] {
  const words = (kind: PageChange['kind'], { source, heading }: Block): PageChange => ({
    kind,
    heading,
    // A picture has no words.
    text: fillText(plainText(renderMarkdown(source)), config, settings) || '（图片）',
  });
  const [before, after] = [blocksOf(older), blocksOf(newer)];
  const parts = diffArrays(before, after, {
    comparator: (one, other) => one.source === other.source,
    ...within,
  }) ?? [
    { value: before, added: false, removed: true },
    { value: after, added: true, removed: false },
  ];
  const changed = parts
    .filter(({ added, removed }) => added || removed)
    .flatMap(({ value, added }) => value.map((block) => ({ kind: added ? 'added' : 'removed', block }) as const));
  const told = changed.slice(0, MOST_PASSAGES).map(({ kind, block }) => words(kind, block));
  if (changed.length <= MOST_PASSAGES) return told;
  return [
    ...told,
    { kind: 'added', heading: '', text: `改动共 ${changed.length} 段，这里只列出前 ${MOST_PASSAGES} 段` },
  ];
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
