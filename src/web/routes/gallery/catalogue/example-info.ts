/** Name, type, description, default. */
export type PropInfo = readonly [name: string, type: string, text: string, fallback?: string];

export interface ExampleInfo {
  /** Its anchor, and the name of its file in `examples/<group>/`. */
  id: string;
  name: string;
  english: string;
  text: string;
  /** The component's file, relative to `src/web`. */
  file: string;
  /**
   * The height in pixels reserved until it comes alive: on phones, from 640 px and from 1280 px on; by default that of
   * a button.
   */
  room?: readonly [phone: number, tablet: number, desktop?: number];
  /** Needs the full width where two would be side by side. */
  isWide?: true;
}

export interface ExampleGroup {
  id: 'form' | 'data' | 'feedback' | 'navigation' | 'chart' | 'media' | 'layout' | 'business';
  name: string;
  text: string;
  examples: readonly ExampleInfo[];
}
