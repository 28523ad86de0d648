import { createContext } from 'react';

export interface PageScripts {
  /** The nonce for inline scripts while the server renders. */
  mark: string;
  /** The script that runs before the first paint. */
  beforePaint: string;
}

/** Written into the page by the server alone; the browser reads it there and carries no copy. */
export const PageScriptsContext = createContext<PageScripts>({ mark: '', beforePaint: '' });
