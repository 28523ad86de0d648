/** Name, type, what it does, default. */
export type PropInfo = readonly [name: string, type: string, text: string, fallback?: string];

export interface ExampleInfo {
  /** Its anchor, and the name of its file in `examples/<group>/`. */
  id: string;
  name: string;
  english: string;
  text: string;
  /** Where the component lives, from `src/web`. */
  file: string;
  props: readonly PropInfo[];
}

export interface ExampleGroup {
  id: 'form' | 'data' | 'feedback' | 'navigation' | 'media' | 'layout';
  name: string;
  text: string;
  examples: readonly ExampleInfo[];
}
