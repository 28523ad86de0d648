import { diffArrays } from 'diff';
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

/** The changes of the newer text, paragraph by paragraph, in reading order. */
export function pageChanges(older: string, newer: string, config: Names[1], settings: Names[2]): PageChange[] {
  const words = (kind: PageChange['kind'], { source, heading }: Block): PageChange => ({
    kind,
    heading,
    // Of a picture there are no words.
    text: fillText(plainText(renderMarkdown(source)), config, settings) || '（图片）',
  });
  const parts = diffArrays(blocksOf(older), blocksOf(newer), {
    comparator: (one, other) => one.source === other.source,
  });
  return parts
    .filter(({ added, removed }) => added || removed)
    .flatMap(({ value, added }) => value.map((block) => words(added ? 'added' : 'removed', block)));
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
