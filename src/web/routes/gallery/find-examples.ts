import type { ExampleGroup } from './catalogue/example-info.ts';

const plain = (text: string) => text.normalize('NFKC').toLowerCase().trim();

/** Ids of the examples whose names contain every word of the query; all of them for an empty query. */
export function findExamples(groups: readonly ExampleGroup[], query: string): ReadonlySet<string> {
  const words = plain(query)
    .split(/\s+/)
    .filter((word) => word !== '');
  const found = new Set<string>();
  for (const group of groups)
    for (const { id, name, english, file } of group.examples) {
      const names = plain(`${name} ${english} ${id} ${file} ${group.name}`);
      if (words.every((word) => names.includes(word))) found.add(id);
    }
  return found;
}
