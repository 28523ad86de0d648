/** The tags with those of a typed or pasted text: trimmed, each once, at most so many. */
export function addTags(tags: readonly string[], typed: string, most: number): readonly string[] {
  const added = typed
    .split(/[,，、\s]+/)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
  return [...new Set([...tags, ...added])].slice(0, most);
}
