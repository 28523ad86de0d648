import type { ExampleGroup, PropInfo } from './catalogue/example-info.ts';

export interface ExampleSource {
  /** Highlighted at build time. */
  html: string;
  text: string;
}

const sources = import.meta.glob<ExampleSource>('./examples/*/*.tsx', { query: '?source' });

/** The source file of an example; null if there is none with that name. */
export async function loadExampleSource(group: string, id: string): Promise<ExampleSource | null> {
  return (await sources[`./examples/${group}/${id}.tsx`]?.()) ?? null;
}

const properties: Record<ExampleGroup['id'], () => Promise<{ properties: Record<string, readonly PropInfo[]> }>> = {
  form: () => import('./catalogue/properties/form.ts'),
  data: () => import('./catalogue/properties/data.ts'),
  feedback: () => import('./catalogue/properties/feedback.ts'),
  navigation: () => import('./catalogue/properties/navigation.ts'),
  chart: () => import('./catalogue/properties/chart.ts'),
  media: () => import('./catalogue/properties/media.ts'),
  layout: () => import('./catalogue/properties/layout.ts'),
  business: () => import('./catalogue/properties/business.ts'),
};

/** The properties of the example's component. */
export async function loadExampleProperties(group: ExampleGroup['id'], id: string): Promise<readonly PropInfo[]> {
  return (await properties[group]()).properties[id] ?? [];
}
