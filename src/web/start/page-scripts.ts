import { createContext } from 'react';

export interface PageScripts {
  /** The nonce for inline scripts while the server renders. */
  mark: string;
  /** What runs before the first paint. */
  beforePaint: string;
}

/** What only the server writes into a page; the browser finds it there and carries no copy. */
export const PageScriptsContext = createContext<PageScripts>({ mark: '', beforePaint: '' });
