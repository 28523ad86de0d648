/** The text with these words in place of the range from `at` to `end`. */
export const insertAt = (text: string, words: string, at: number, end: number): string =>
  text.slice(0, at) + words + text.slice(end);

/** The start of the paragraph around this position: empty lines separate paragraphs. */
export function paragraphStart(text: string, at: number): number {
  const before = text.slice(0, at);
  const lines = before.split('\n');
  let start = before.length;
  for (const line of lines.toReversed()) {
    // The line of the position itself belongs to the paragraph, even if nothing comes before it.
    if (line.trim() === '' && start !== before.length) break;
    start -= line.length + 1;
  }
  return Math.max(start + 1, 0);
}
