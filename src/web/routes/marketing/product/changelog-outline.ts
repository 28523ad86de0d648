export interface ChangelogPart {
  /** '' for text before the first heading. */
  title: string;
  items: string[];
}

/**
 * A changelog's Markdown as headings with points: paragraphs count as points, marks for emphasis and code are dropped.
 */
export function outlineChangelog(markdown: string): ChangelogPart[] {
  const parts: ChangelogPart[] = [{ title: '', items: [] }];
  for (const line of markdown.split('\n')) {
    const text = plain(line);
    if (text === '') continue;
    if (/^#{2,4} /.test(line)) parts.push({ title: text, items: [] });
    else parts.at(-1)?.items.push(text);
  }
  return parts.filter((part) => part.items.length > 0);
}

function plain(line: string): string {
  return line
    .replace(/^\s*(?:#{1,6}|[-*+]|\d+\.) +/, '')
    .replace(/\[([^[\]]+)\]\([^()]*\)/g, '$1')
    .replace(/`([^`]+)`|\*\*([^*]+)\*\*/g, '$1$2')
    .trim();
}
