import { SANDBOX_BASE } from '../../contract/sandbox.ts';

/** Where the pages of this document begin: `/demo` in a sandbox, '' on the site itself and on the server. */
export const base = typeof location === 'object' && /^\/demo(?:\/|$)/.test(location.pathname ?? '') ? SANDBOX_BASE : '';

/** The address of a path, for what does not go through the router, which adds it by itself. */
export const sitePath = (path: string): string => base + path;
