/** The text with these words in place of what stands from `at` to `end`. */
export const insertAt = (text: string, words: string, at: number, end: number): string =>
  text.slice(0, at) + words + text.slice(end);

/** The beginning of the paragraph that holds this place: empty lines part paragraphs. */
export function paragraphStart(text: string, at: number): number {
  const before = text.slice(0, at);
  const lines = before.split('\n');
  let start = before.length;
  for (const line of lines.toReversed()) {
    // The line that the place stands in belongs to the paragraph even where nothing is before it.
    if (line.trim() === '' && start !== before.length) break;
    start -= line.length + 1;
  }
  return Math.max(start + 1, 0);
}
