/** Adds the tags of a typed or pasted text: trimmed, without duplicates. */
export function addTags(tags: readonly string[], typed: string): readonly string[] {
  const added = typed
    .split(/[,，、;；\s]+/)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
  return [...new Set([...tags, ...added])];
}
