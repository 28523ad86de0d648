export interface ExampleSource {
  /** Coloured while the site was built. */
  html: string;
  text: string;
}

const sources = import.meta.glob<ExampleSource>('./examples/*/*.tsx', { query: '?source' });

/** The file of an example; null when there is none of that name. */
export async function loadExampleSource(group: string, id: string): Promise<ExampleSource | null> {
  return (await sources[`./examples/${group}/${id}.tsx`]?.()) ?? null;
}
