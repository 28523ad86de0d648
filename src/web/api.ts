import { createContext, type RouterContextProvider } from 'react-router';
import type { Api } from '../contract/api.ts';

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

/** Where unexpected errors of rendering go; the browser has none. */
export const reportErrorContext = createContext<(error: unknown) => void>();

/** The `Api` of a loader. */
export function apiOf(context: Readonly<RouterContextProvider>): Api {
  return context.get(apiContext);
}
