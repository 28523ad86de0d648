import { createContext } from 'react';

export interface PageScripts {
  /** The nonce for inline scripts while the server renders. */
  mark: string;
  /** The script that runs before the first paint. */
  beforePaint: string;
}

/** Used only by the server; the browser finds the script in the page and needs no copy. */
export const PageScriptsContext = createContext<PageScripts>({ mark: '', beforePaint: '' });
