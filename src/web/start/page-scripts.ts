import { createContext } from 'react';

export interface PageScripts {
  /** The nonce for inline scripts while the server renders. */
  mark: string;
  /** The script that runs before the first paint. */
  beforePaint: string;
  drawing?: Drawing;
}

/** What the server is drawing, so that a part which cannot be drawn is known by its id. */
export interface Drawing {
  /** The id of the block that was begun last; null before the first. */
  part: string | null;
  /** The blocks that could not be drawn, and why. */
  left: Map<string, unknown>;
}

/** Used only by the server; the browser finds the script in the page and needs no copy. */
export const PageScriptsContext = createContext<PageScripts>({ mark: '', beforePaint: '' });
