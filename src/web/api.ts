import { createContext, type RouterContextProvider } from 'react-router';
import type { Api } from '../contract/api.ts';
import type { SandboxRole } from '../contract/sandbox.ts';

/** The only way from a page to the server: a direct call while the server renders, HTTP in the browser. */
export const apiContext = createContext<Api>();

/** Absolute origin of the site without a trailing slash, for canonical links; '' in the browser. */
export const publicUrlContext = createContext<string>('');

/** The contents of our own inline scripts and styles on a page. */
export interface InlineParts {
  scripts: readonly string[];
  styles: readonly string[];
}

/** Collects them for the page's Content-Security-Policy; does nothing in the browser. */
export const allowInlineContext = createContext<(parts: InlineParts) => void>();

/** The role that the visitor of a sandbox plays; null outside of sandboxes and in the browser. */
export const sandboxContext = createContext<SandboxRole | null>(null);

/** True if the answer is a whole page, which already contains the HTML of its loaders; always false in the browser. */
export const isDocumentContext = createContext<boolean>(false);

/** Receives unexpected errors of rendering; unset in the browser. */
export const reportErrorContext = createContext<(error: unknown) => void>();

/** The page of blocks that an answer shows. */
export interface DrawnPage {
  slug: string;
  /** The ids of its blocks that could not be drawn and are left out, and why. */
  left: Map<string, unknown>;
}

/** Its loader fills in the slug; null if the answer shows no page of blocks. */
export const drawnPageContext = createContext<Omit<DrawnPage, 'slug'> & { slug: string | null }>();

/** The `Api` of a loader. */
export function apiOf(context: Readonly<RouterContextProvider>): Api {
  return context.get(apiContext);
}
