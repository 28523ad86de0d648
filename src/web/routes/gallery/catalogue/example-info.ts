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
  /** Height kept for it until it comes alive, in pixels: on phones, from 640 and from 1280 px on; that of a button by default. */
  room?: readonly [phone: number, tablet: number, desktop?: number];
  /** Needs the whole width, where two stand abreast. */
  isWide?: true;
}

export interface ExampleGroup {
  id: 'form' | 'data' | 'feedback' | 'navigation' | 'chart' | 'media' | 'layout' | 'business';
  name: string;
  text: string;
  examples: readonly ExampleInfo[];
}
