import { createContext, type RouterContextProvider } from 'react-router';
import type { Api } from '../contract/api.ts';
import type { SandboxRole } from '../contract/sandbox.ts';

/** The caller's only way to the server: local while rendering, remote in the browser. */
export const apiContext = createContext<Api>();

/** Absolute origin of the site without a trailing slash, for canonical links; '' in the browser. */
export const publicUrlContext = createContext<string>('');

/** The content of a page's inline scripts and styles that are ours. */
export interface InlineParts {
  scripts: readonly string[];
  styles: readonly string[];
}

/** Takes them for the page's Content-Security-Policy; the browser has none to tell. */
export const allowInlineContext = createContext<(parts: InlineParts) => void>();

/** As whom the visitor of a sandbox plays; null outside of sandboxes and in the browser. */
export const sandboxContext = createContext<SandboxRole | null>(null);

/** Whether the answer is a whole page, in which what loaders draw stands already; in the browser nothing does. */
export const isDocumentContext = createContext<boolean>(false);

/** Where unexpected errors of rendering go; the browser has none. */
export const reportErrorContext = createContext<(error: unknown) => void>();

/** The `Api` of a loader. */
export function apiOf(context: Readonly<RouterContextProvider>): Api {
  return context.get(apiContext);
}
